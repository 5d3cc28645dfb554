import { isRow } from "../list-identity";
import { isWeak, refersTo } from "./record-book";

/** New ids of a table's records by the ids that they have. */
export interface NewNames {
  /** The field that holds the id; null where the table is a dictionary. */
  readonly identity: string | null;
  readonly ids: ReadonlyMap<string, string>;
}

/** An id as a number where the one that it stands for was a number, if a number holds it. */
const asGiven = (id: string, given: unknown): unknown =>
  typeof given === "number" && String(Number(id)) === id ? Number(id) : id;

/**
 * The state with other ids for its records, and for all that refers to them. A text that is no ordinary number or letter is
 * an id wherever it stands. One that may as well be one is taken for an id only in the id's own field, and in fields that
 * are named after its table. The state itself is not changed.
 */
export function renameIds(state: unknown, names: ReadonlyMap<string, NewNames>): unknown {
  if (!isRow(state)) return state;
  const anywhere = new Map<string, string>();
  for (const { ids } of names.values()) for (const [from, to] of ids) if (!isWeak(from)) anywhere.set(from, to);
  const referred = (field: string, text: string): string | undefined => {
    for (const [table, { ids }] of names) if (ids.has(text) && refersTo(field, table)) return ids.get(text);
    return undefined;
  };
  const reference = (field: string, text: string): string => referred(field, text) ?? anywhere.get(text) ?? text;
  const value = (field: string, given: unknown): unknown => {
    if (typeof given === "string") return reference(field, given);
    if (typeof given === "number") {
      const id = referred(field, String(given));
      return id === undefined ? given : asGiven(id, given);
    }
    if (Array.isArray(given)) return given.map((item) => value(field, item));
    if (!isRow(given)) return given;
    return Object.fromEntries(Object.entries(given).map(([name, item]) => [reference(field, name), value(name, item)]));
  };
  const row = (given: unknown, of: NewNames | undefined): unknown => {
    if (!isRow(given)) return given;
    const fields = Object.entries(given).map(([name, item]): [string, unknown] => {
      // The rows of a dictionary may hold their key as their id once more.
      const id = of && name === (of.identity ?? "id") ? of.ids.get(String(item)) : undefined;
      return [name, id === undefined ? value(name, item) : asGiven(id, item)];
    });
    return Object.fromEntries(fields);
  };
  return Object.fromEntries(
    Object.entries(state).map(([table, rows]) => {
      const of = names.get(table);
      if (Array.isArray(rows) && rows.every(isRow)) return [table, rows.map((each) => row(each, of))];
      if (!of || !isRow(rows)) return [table, value(table, rows)];
      return [
        table,
        Object.fromEntries(Object.entries(rows).map(([key, each]) => [of.ids.get(key) ?? key, row(each, of)])),
      ];
    }),
  );
}
