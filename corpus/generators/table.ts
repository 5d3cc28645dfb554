import { type Random, seededRandom } from "./random";

/** A database as `db.json` holds it. */
export type Database = Record<string, unknown>;

/** A row of a family with the level at which it enters; the key `from` itself is never written. */
export interface Row {
  readonly id: string;
  readonly from: number;
}

/** Numbers for rows that fill a table up, drawn so that an id tells nothing about the part its row plays. */
export function freeIds(prefix: string, taken: readonly Row[], seed: number): () => string {
  const used = new Set(taken.map((row) => row.id));
  const numbers = Array.from({ length: 150 }, (_, index) => `${prefix}${index + 101}`);
  const open = seededRandom(seed)
    .some(numbers, numbers.length)
    .filter((id) => !used.has(id));
  return () => {
    const id = open.pop();
    if (id === undefined) throw new RangeError(`no more ids with the prefix ${prefix}`);
    return id;
  };
}

/**
 * Fills a table up to `sizes[level]` rows at every level. A level's rows are all in the next one too, since each is
 * made once, with the level at which it enters.
 */
export function fillUp<R extends Row>(
  cast: readonly R[],
  sizes: readonly number[],
  random: Random,
  make: (random: Random, from: number, rows: readonly R[]) => R,
): R[] {
  const rows = [...cast];
  sizes.forEach((size, level) => {
    const present = rows.filter((row) => row.from <= level).length;
    if (present > size) throw new RangeError(`level ${level} already has ${present} rows, more than ${size}`);
    for (let missing = size - present; missing > 0; missing--) rows.push(make(random, level, rows));
  });
  return rows;
}

/** The rows of a level by id, without those fields which the schema gets only at a later level. */
export function rowsAt<R extends Row>(
  rows: readonly R[],
  level: number,
  fieldsSince: Partial<Record<keyof R, number>> = {},
): Record<string, unknown>[] {
  return rows
    .filter((row) => row.from <= level)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([field]) => field !== "from" && (fieldsSince[field as keyof R] ?? 0) <= level),
      ),
    );
}

/** The entries of a level: each value comes with the level at which its key enters. */
export function valuesAt(level: number, values: Readonly<Record<string, readonly [number, unknown]>>): Database {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, [from]]) => from <= level)
      .map(([key, [, value]]) => [key, value]),
  );
}
