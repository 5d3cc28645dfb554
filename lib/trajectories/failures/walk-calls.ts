import { describeChanges, type EntityChange } from "../describe-changes";
import { own } from "../keyed-rows";
import { isRow } from "../list-identity";
import { applyDelta } from "../state-delta";
import type { StateDelta } from "../trajectory";

/** A call with what it changed. */
export interface WalkedCall {
  /** Index of its turn; of a gold call its place on the path. */
  readonly step: number;
  readonly name: string;
  readonly arguments: unknown;
  readonly ok: boolean;
  readonly text: string;
  /** Index of the gold call it corresponds to, or null. */
  readonly gold: number | null;
  readonly changes: readonly EntityChange[];
}

export interface CallToWalk extends Omit<WalkedCall, "changes"> {
  readonly delta: StateDelta | null;
}

/** The tables that a delta names, or null where it is the plain pair of whole databases. */
const tablesIn = (delta: StateDelta): readonly string[] | null =>
  isRow(delta) ? Object.keys(delta).filter((key) => key !== "_t") : null;

const only = (state: unknown, tables: readonly string[] | null): unknown =>
  tables === null || !isRow(state) ? state : Object.fromEntries(tables.map((table) => [table, own(state, table)]));

/** Goes through calls from the initial database on; only the tables that a call changed are looked at. */
export function walkCalls(initial: unknown, calls: readonly CallToWalk[]): WalkedCall[] {
  let state = initial;
  return calls.map(({ delta, ...call }) => {
    if (delta === null) return { ...call, changes: [] };
    const before = state;
    state = applyDelta(before, delta);
    const tables = tablesIn(delta);
    return { ...call, changes: describeChanges(only(before, tables), only(state, tables)) };
  });
}
