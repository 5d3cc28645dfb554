import { type Database, Prisma } from "@/lib/db/client";
import { rememberUnchanged } from "@/lib/db/remember-unchanged";
import type { Mark } from "../statistics/remember-settled";

/** Changes with the tiers: their columns, their facets, their families. */
export const tierMark = markOf(Prisma.sql`SELECT COUNT(*) AS "count", MAX("updatedAt") AS "newest" FROM "Tier"`);

/** Changes with the standing rates, which follow from gates that ended (and from tiers: see `tierMark`). */
export const rateMark = markOf(
  Prisma.sql`SELECT COUNT(*) AS "count", MAX("finishedAt") AS "newest" FROM "Gate" WHERE "state" = 'done'`,
);

/** Changes with the folders of imports that are no tiers. */
export const leftoverMark = markOf(
  Prisma.sql`SELECT COUNT(*) AS "count", MAX("updatedAt") AS "newest" FROM "LeftoverFolder"`,
);

interface MarkRow {
  readonly count: number | bigint;
  /** SQLite keeps moments as texts. */
  readonly newest: Date | string | null;
}

/**
 * A mark from one aggregate over an index. Counting takes a millisecond in ten thousand rows, and a page may ask for several
 * marks several times: while nothing is written at all they aren't counted again.
 */
function markOf(statement: Prisma.Sql): (db: Database) => Promise<Mark> {
  const remembered = rememberUnchanged<null, Mark>({
    keyOf: String,
    ask: async (_, db) => {
      const [row] = await db.$queryRaw<MarkRow[]>(statement);
      const newest = row?.newest ? new Date(row.newest).getTime() : 0;
      return { text: `${row?.count ?? 0} ${newest}`, newest };
    },
    keep: 1,
  });
  return (db) => remembered(null, db);
}

/** Changes whenever one of them does. */
export async function marksTogether(marks: readonly Promise<Mark>[]): Promise<Mark> {
  const all = await Promise.all(marks);
  return { text: all.map(({ text }) => text).join(", "), newest: Math.max(...all.map(({ newest }) => newest)) };
}
