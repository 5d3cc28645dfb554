import type { Difference, FieldDifference } from "./compare-finals";
import { type Repair, repairState, repairsOf } from "./repair-state";

/** Runs of `verify` on repaired states, for one final state. */
export const MAX_TRIES = 48;

/** What `verify` says of a database (JSON text), 0..1; 0 where it raises. */
export type Verify = (database: string) => Promise<number>;

export interface BlameQuestion {
  readonly initial: unknown;
  readonly attempt: unknown;
  readonly gold: unknown;
  readonly differences: readonly Difference[];
  readonly verify: Verify;
  /** Orders a difference's fields: those whose repair alone is tried first come first. */
  readonly order: (fields: readonly FieldDifference[]) => readonly FieldDifference[];
}

export interface Blame {
  /** The fewest differences found whose repair makes `verify` accept, with the fields that it takes. All where it can't be told. */
  readonly culprits: readonly Difference[];
  /** False where `verify` rejects even the repair of everything, or the tries ran out before anything was known. */
  readonly told: boolean;
  /** `verify` accepts the state after these repairs and the culprits' own. For further questions. */
  readonly accepts: (repairs: readonly Repair[]) => Promise<boolean | null>;
}

/**
 * Finds out by trying which differences `verify` minds: each alone first, then all of them less one after the other.
 * The result is minimal in the sense that none of its parts can be left out; it need not be the only such set.
 */
export async function findBlame(question: BlameQuestion): Promise<Blame> {
  const { initial, attempt, gold, differences, verify, order } = question;
  let tries = 0;
  /** Null where no try is left. */
  const accepts = async (repairs: readonly Repair[]): Promise<boolean | null> => {
    if (tries >= MAX_TRIES) return null;
    tries++;
    return (await verify(JSON.stringify(repairState(initial, attempt, gold, repairs)))) >= 1;
  };
  const all = (some: readonly Difference[]): Repair[] => some.flatMap((difference) => repairsOf(difference));
  if ((await accepts(all(differences))) !== true) return { culprits: differences, told: false, accepts };
  const few = await fewest(differences, async (some) => accepts(all(some)));
  const culprits: Difference[] = [];
  for (const [index, culprit] of few.entries()) {
    // What isn't known any more stays whole.
    if (tries >= MAX_TRIES) return { culprits: [...culprits, ...few.slice(index)], told: true, accepts };
    if (culprit.fields.length < 2 || !isByField(culprit)) {
      culprits.push(culprit);
      continue;
    }
    const rest = [...all(culprits), ...all(few.slice(index + 1))];
    const fields = await fewest(order(culprit.fields), async (some) =>
      accepts([
        ...rest,
        ...repairsOf(
          culprit,
          some.map(({ name }) => name),
        ),
      ]),
    );
    culprits.push({ ...culprit, fields });
  }
  return { culprits, told: true, accepts };
}

/** Differences whose fields can be repaired one by one. */
const isByField = ({ act, attempt, gold }: Difference): boolean =>
  act !== "removed" && attempt !== null && gold !== null && attempt.key !== null && attempt.key === gold.key;

/** Of parts that are enough together a set of which none can be left out; whatever isn't known any more stays in. */
export async function fewest<Part>(
  parts: readonly Part[],
  enough: (some: readonly Part[]) => Promise<boolean | null>,
): Promise<readonly Part[]> {
  if (parts.length < 2) return parts;
  for (const part of parts.slice(0, 8)) {
    const alone = await enough([part]);
    if (alone === null) return parts;
    if (alone) return [part];
  }
  let kept = [...parts];
  // From the end: what comes first is what is told first.
  for (const part of [...parts].reverse()) {
    if (kept.length === 1) break;
    const without = kept.filter((other) => other !== part);
    const accepted = await enough(without);
    if (accepted === null) break;
    if (accepted) kept = without;
  }
  return kept;
}
