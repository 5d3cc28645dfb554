import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { type Database, database, Prisma, type TransactionClient } from "./client";
import { retryWhileConflicting } from "./retry-while-conflicting";

/**
 * Runs `body` in one transaction: all of it or nothing. `body` may run more than once (after a conflict on Postgres),
 * so its effects must be the database's alone. Use `tx` for every query in it: on SQLite a write past it would wait for
 * the transaction to end.
 */
export function transaction<T>(body: (tx: TransactionClient) => Promise<T>, db: Database = database()): Promise<T> {
  return retryWhileConflicting(() => db.$transaction(body), isConflict);
}

/**
 * A write conflict or deadlock: the transaction left no trace and may run again. Prisma has a code for it; where a raw
 * statement met it, the code only says so much, and the adapter's word lies within.
 */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === "P2034") return true;
  const { driverAdapterError } = error.meta ?? {};
  return isDriverAdapterError(driverAdapterError) && driverAdapterError.cause.kind === "TransactionWriteConflict";
}

/** In the drivers' own words, of SQLite and PostgreSQL. */
const UNIQUE_VIOLATIONS: ReadonlySet<unknown> = new Set([
  "SQLITE_CONSTRAINT_UNIQUE",
  "SQLITE_CONSTRAINT_PRIMARYKEY",
  "23505",
]);

/** True where a unique constraint refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code === "P2002";
  return error instanceof Error && "code" in error && UNIQUE_VIOLATIONS.has(error.code);
}
