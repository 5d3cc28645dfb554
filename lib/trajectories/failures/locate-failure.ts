import { sameValue } from "../same-value";
import type { Difference } from "./compare-finals";
import { own } from "./keyed-rows";
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

const touches = (call: WalkedCall, table: string, key: string | null): boolean =>
  call.changes.some((change) => change.table === table && change.key === key);

/** True where the call gave the record the values which the difference is about. */
function makes(call: WalkedCall, difference: Difference, key: string | null): boolean {
  const change = call.changes.find((each) => each.table === difference.table && each.key === key);
  if (!change) return false;
  if (change.kind !== "changed" || difference.fields.length === 0 || key === null) return true;
  return difference.fields.some(
    ({ name, attempt }) =>
      change.fields.some((field) => field.name === name) && sameValue(own(change.row, name), attempt),
  );
}

/**
 * The first call whose effect the difference is; for a missing one the step where the attempt passed over it: the first
 * change which gold makes later, else the attempt's last step. `key`: the record's id as the attempt itself gave it.
 */
export function locateFailure(
  difference: Difference,
  key: string | null,
  calls: readonly WalkedCall[],
  gold: readonly WalkedCall[],
  lastStep: number,
): Place {
  const { table, side } = difference;
  if (side !== "missing") {
    const call =
      calls.find((each) => makes(each, difference, key)) ?? calls.find((each) => touches(each, table, key)) ?? null;
    return { step: call?.step ?? null, order: call ? calls.indexOf(call) : calls.length, call, refused: [] };
  }
  const due = gold.findIndex((call) => touches(call, table, difference.gold?.key ?? null));
  const missing = gold[due] ?? null;
  const refused = missing ? refusedTries(missing, calls) : [];
  const passed = calls.find((call) => call.changes.length > 0 && call.gold !== null && call.gold > due && due >= 0);
  const order = due < 0 ? gold.length : due;
  return { step: refused[0]?.step ?? passed?.step ?? lastStep, order, call: missing, refused };
}

const alike = (left: unknown, right: unknown): number =>
  typeof left !== "object" || left === null
    ? 0
    : Object.keys(left).filter((name) => sameValue(own(left, name), own(right, name))).length;

/** Calls of the missing call's tool, with at least half of its arguments, that changed nothing and weren't made good later. */
function refusedTries(missing: WalkedCall, calls: readonly WalkedCall[]): WalkedCall[] {
  const size = Object.keys(missing.arguments ?? {}).length;
  return calls.filter((call, index) => {
    if (call.name !== missing.name || call.changes.length > 0) return false;
    const shared = alike(missing.arguments, call.arguments);
    const malformed = call.arguments === undefined;
    if (!malformed && shared * 2 < size) return false;
    const later = calls.slice(index + 1).filter((other) => other.name === call.name && other.changes.length > 0);
    return malformed ? later.length === 0 : !later.some((other) => alike(other.arguments, call.arguments) >= shared);
  });
}
