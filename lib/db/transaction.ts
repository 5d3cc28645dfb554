import { setTimeout as pause } from "node:timers/promises";
import { type Database, database, Prisma, type TransactionClient } from "./client";

/** Prisma's code for a write conflict or deadlock: the transaction left no trace and may run again. */
const CONFLICT = "P2034";
const TRIES = 6;

/**
 * Runs `body` in one transaction: all of it or nothing. `body` may run more than once (after a conflict on Postgres),
 * so its effects must be the database's alone. Use `tx` for every query in it: on SQLite a write past it would wait for
 * the transaction to end.
 */
export async function transaction<T>(
  body: (tx: TransactionClient) => Promise<T>,
  db: Database = database(),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(body);
    } catch (error) {
      const conflict = error instanceof Prisma.PrismaClientKnownRequestError && error.code === CONFLICT;
      if (!conflict || attempt === TRIES) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** True where a unique constraint refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
