import type { EntityChange } from "../describe-changes";
import { own } from "../keyed-rows";
import { sameValue } from "../same-value";
import type { Difference } from "./compare-finals";
import type { WalkedCall } from "./walk-calls";

/** Where a difference came to be. */
export interface Place {
  readonly step: number | null;
  /** Its place among those of its side: the attempt's calls, or gold's for what is missing. */
  readonly order: number;
  /** The attempt's call whose effect it is, or the gold call that is missing. */
  readonly call: WalkedCall | null;
  /** The attempt's calls that tried what is missing and changed nothing. */
  readonly refused: readonly WalkedCall[];
}

/** A call that changed a record, with its place on its path. */
interface Touch {
  readonly at: number;
  readonly call: WalkedCall;
  readonly change: EntityChange;
}

const recordKey = (table: string, key: string | null): string => JSON.stringify([table, key]);

/** A path's calls by the records that they changed: gone through once, however many differences are looked for in it. */
class TouchedRecords {
  readonly #touches = new Map<string, Touch[]>();

  constructor(readonly calls: readonly WalkedCall[]) {
    for (const [at, call] of calls.entries())
      for (const change of call.changes) {
        const key = recordKey(change.table, change.key);
        const present = this.#touches.get(key);
        if (present) present.push({ at, call, change });
        else this.#touches.set(key, [{ at, call, change }]);
      }
  }

  /** Those that changed a record, in their order. */
  touching(table: string, key: string | null): readonly Touch[] {
    return this.#touches.get(recordKey(table, key)) ?? [];
  }
}

/** True where the call gave the record the values which the difference is about. */
function makes({ change }: Touch, { fields }: Difference, key: string | null): boolean {
  if (change.kind !== "changed" || fields.length === 0 || key === null) return true;
  const changed = new Set(change.fields.map(({ name }) => name));
  return fields.some(({ name, attempt }) => changed.has(name) && sameValue(own(change.row, name), attempt));
}

type Locate = (difference: Difference, key: string | null) => Place;

/**
 * Finds for differences the first call whose effect they are; for a missing one the step where the attempt passed over it:
 * the first change which gold makes later, else the attempt's last step. `key`: the record's id as the attempt itself gave it.
 */
export function locateFailures(calls: readonly WalkedCall[], gold: readonly WalkedCall[], lastStep: number): Locate {
  const [mine, theirs] = [new TouchedRecords(calls), new TouchedRecords(gold)];
  /** By the gold call that is missing, which several differences may be the effect of. */
  const missed = new Map<number, Place>();
  return (difference, key) => {
    const { table, side } = difference;
    if (side !== "missing") {
      const touching = mine.touching(table, key);
      const touch = touching.find((each) => makes(each, difference, key)) ?? touching[0];
      if (!touch) return { step: null, order: calls.length, call: null, refused: [] };
      return { step: touch.call.step, order: touch.at, call: touch.call, refused: [] };
    }
    const due = theirs.touching(table, difference.gold?.key ?? null)[0]?.at ?? -1;
    const place = missed.get(due) ?? missingPlace(due);
    missed.set(due, place);
    return place;
  };

  function missingPlace(due: number): Place {
    const call = gold[due] ?? null;
    if (!call) return { step: lastStep, order: gold.length, call, refused: [] };
    const refused = refusedTries(call, calls);
    const passed = calls.find((each) => each.changes.length > 0 && each.gold !== null && each.gold > due);
    return { step: refused[0]?.step ?? passed?.step ?? lastStep, order: due, call, refused };
  }
}

const alike = (left: unknown, right: unknown): number =>
  typeof left !== "object" || left === null
    ? 0
    : Object.keys(left).filter((name) => sameValue(own(left, name), own(right, name))).length;

/** Calls of the missing call's tool, with at least half of its arguments, that changed nothing and weren't made good later. */
function refusedTries(missing: WalkedCall, calls: readonly WalkedCall[]): WalkedCall[] {
  const size = Object.keys(missing.arguments ?? {}).length;
  const made = [...calls.entries()].filter(([, { name, changes }]) => name === missing.name && changes.length > 0);
  return calls.filter((call, index) => {
    if (call.name !== missing.name || call.changes.length > 0) return false;
    const shared = alike(missing.arguments, call.arguments);
    const malformed = call.arguments === undefined;
    if (!malformed && shared * 2 < size) return false;
    return !made.some(([at, other]) => at > index && (malformed || alike(other.arguments, call.arguments) >= shared));
  });
}
