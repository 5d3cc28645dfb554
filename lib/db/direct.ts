import type { Prisma } from "./generated/sqlite/client";

/**
 * Statements past the ORM: prepared once and run as they are, for what a worker does thousands of times. The ORM's way of a
 * statement costs several times the statement itself. For whole, known statements alone (`Prisma.sql` with values, never text
 * from outside), outside of the ORM's transactions. What a statement throws is the driver's own error; `isUniqueViolation`
 * knows it.
 */
export interface Direct {
  /** The number of rows that were changed. */
  run(statement: Prisma.Sql): Promise<number>;
  /**
   * Several in one transaction, all or none. Where one changes no row those after it aren't run. The number of rows that each
   * which ran has changed.
   */
  runAll(statements: readonly Prisma.Sql[]): Promise<number[]>;
  /**
   * The rows of a statement, of a `RETURNING` too. Moments aren't to be selected: the databases write them differently. True
   * and false are 1 and 0 on SQLite, and long integers may be texts on PostgreSQL.
   */
  rows<Row>(statement: Prisma.Sql): Promise<Row[]>;
}
