import { setTimeout as pause } from "node:timers/promises";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import Sqlite from "better-sqlite3";

const { SqliteError } = Sqlite;

/** Another process may hold SQLite's write lock this long before a write is given up, in milliseconds. */
const PATIENCE = 30_000;
/** Milliseconds between tries: most hold the lock for less than one, and everybody else of this process waits, too. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 32;

/** SQLITE_BUSY in the adapter's word, or in the driver's own. */
export const isBusy = (error: unknown): boolean =>
  (isDriverAdapterError(error) && error.cause.kind === "SocketTimeout") ||
  (error instanceof SqliteError && error.code.startsWith("SQLITE_BUSY"));

/**
 * Repeats a statement that found the SQLite file locked by another process. Waiting happens here, between tries, and
 * not in SQLite: its own wait would stop the whole process. Only for statements outside of a transaction, or those
 * that begin one.
 */
export async function retryWhileBusy<T>(statement: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    try {
      return await statement();
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
      await pause(wait * (0.5 + Math.random()));
    }
  }
}
