export interface KnownTier {
  readonly name: string;
  readonly family: string;
  readonly level: number;
}

/** A name that is neither a family nor a tier of the corpus; the message offers the nearest ones. */
export class UnknownTarget extends Error {
  override readonly name = "UnknownTarget";
}

/** Levenshtein's distance: insertions, deletions and replacements from one word to the other. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** Edits between what was typed and a name that may be meant; ids that were made one after the other differ in little anyway. */
const nameEdits = (name: string): number => Math.max(2, name.length / 3);
const idEdits = (): number => 3;

interface Near {
  readonly name: string;
  readonly far: number;
}

/** Those of the names that hold the target or are so near to it. */
const nearest = (target: string, names: readonly string[], edits: (name: string) => number): Near[] =>
  names
    // Of ids there may be tens of thousands: what is too long or too short isn't looked at.
    .filter((name) => name.includes(target) || Math.abs(name.length - target.length) <= edits(name))
    .map((name) => ({ name, far: name.includes(target) ? 0 : distance(target, name) }))
    .filter(({ name, far }) => far <= edits(name));

function closest(target: string, names: readonly string[], ids: readonly string[]): string[] {
  return [...nearest(target, names, nameEdits), ...nearest(target, ids, idEdits)]
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Where ids of gates are found. */
const GATES_ARE =
  "A family or a tier stands for its ended gates of earlier revisions; a gate's id stands in the address of its page (Runs, Gates).";

function unknown(target: string, tiers: readonly KnownTier[], gates: readonly string[] | null): UnknownTarget {
  if (tiers.length === 0)
    return new UnknownTarget("The corpus is empty: run npm start once, it imports the starter corpus.");
  const names = [...new Set(tiers.flatMap(({ name, family }) => [family, name]))];
  const near = closest(target, names, gates ?? []);
  const hint = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  if (gates === null) return new UnknownTarget(`There is no family or tier named ${target} in the corpus.${hint}`);
  return new UnknownTarget(
    `There is no gate ${target}, nor a family or tier of that name in the corpus.${hint} ${GATES_ARE}`,
  );
}

/**
 * The tiers meant by names of families (all their tiers, by level) and tiers, each once, in the order asked. `gates`: ids that
 * could have been meant too, where those are targets as well.
 * @throws UnknownTarget
 */
export function resolveTargets(
  targets: readonly string[],
  tiers: readonly KnownTier[],
  gates: readonly string[] | null = null,
): KnownTier[] {
  const meant = targets.flatMap((target) => {
    const found = tiers.filter(({ name, family }) => name === target || family === target);
    if (found.length === 0) throw unknown(target, tiers, gates);
    return found.sort((a, b) => a.level - b.level);
  });
  return [...new Map(meant.map((tier) => [tier.name, tier])).values()];
}
