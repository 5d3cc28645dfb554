import { own, type Row, tableOf } from "../keyed-rows";
import { isRow } from "../list-identity";
import type { Difference } from "./compare-finals";

/** One step of a final state towards gold's. */
export type Repair =
  | { readonly do: "set"; readonly table: string; readonly key: string; readonly values: Row }
  /** The record as gold left it: put in, replaced or taken out. */
  | { readonly do: "copy"; readonly table: string; readonly key: string }
  | { readonly do: "remove"; readonly table: string; readonly key: string }
  | { readonly do: "replace"; readonly table: string };

/** What undoes a difference; of an `other` one, on request, some of its fields alone. */
export function repairsOf(difference: Difference, fields?: readonly string[]): Repair[] {
  const { table, side, act, attempt, gold } = difference;
  const [mine, theirs] = [attempt?.key ?? null, gold?.key ?? null];
  if (mine === null && theirs === null) return [{ do: "replace", table }];
  if (act === "added" && side === "extra") return mine === null ? [] : [{ do: "remove", table, key: mine }];
  if (act === "added" && side === "missing") return theirs === null ? [] : [{ do: "copy", table, key: theirs }];
  if (mine !== null && mine === theirs && act !== "removed") {
    const wanted = difference.fields.filter(({ name }) => !fields || fields.includes(name));
    const values = Object.fromEntries(wanted.map(({ name, gold: value }) => [name, value]));
    return [{ do: "set", table, key: mine, values }];
  }
  return [mine, theirs].flatMap((key) => (key === null ? [] : [{ do: "copy" as const, table, key }]));
}

/** The state after some repairs. Neither state is changed; what wasn't repaired is shared. */
export function repairState(initial: unknown, state: unknown, gold: unknown, repairs: readonly Repair[]): unknown {
  if (!isRow(state)) return gold;
  const tables = new Map<string, Repair[]>();
  for (const repair of repairs) {
    const some = tables.get(repair.table);
    if (some) some.push(repair);
    else tables.set(repair.table, [repair]);
  }
  const repaired = new Map(Object.entries(state));
  for (const [table, some] of tables)
    repaired.set(table, repairTable(own(initial, table), own(state, table), own(gold, table), some));
  return Object.fromEntries(repaired);
}

function repairTable(before: unknown, value: unknown, gold: unknown, repairs: readonly Repair[]): unknown {
  if (repairs.some((repair) => repair.do === "replace")) return gold;
  const rows = new Map(tableOf(before, value)?.rows ?? []);
  const goldRows = tableOf(before, gold)?.rows;
  for (const repair of repairs) {
    if (repair.do === "replace") continue;
    const { key } = repair;
    if (repair.do === "remove") rows.delete(key);
    else if (repair.do === "copy") {
      const row = goldRows?.get(key);
      if (row) rows.set(key, row);
      else rows.delete(key);
    } else {
      const merged = { ...rows.get(key), ...repair.values };
      rows.set(key, Object.fromEntries(Object.entries(merged).filter(([, given]) => given !== undefined)));
    }
  }
  if (!Array.isArray(value) && !Array.isArray(gold)) return Object.fromEntries(rows);
  // A record that is put back stands where it stood: what `verify` cuts a list by is its length at the start.
  const standing = [...(tableOf(before, before)?.rows.keys() ?? [])].filter((key) => rows.has(key));
  const first = new Set(standing);
  return [...standing, ...[...rows.keys()].filter((key) => !first.has(key))].map((key) => rows.get(key));
}
