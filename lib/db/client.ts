import type { Direct } from "./direct";
import { databaseEnvironment, type Provider } from "./environment";
import { type Database, directOfDatabase, openDatabase, providerOfDatabase } from "./open-database";

export { Prisma } from "./generated/sqlite/client";
export type { Database, Queryable, TransactionClient } from "./open-database";

/** On globalThis, because a bundler may load this module more than once in a process. */
const holder: { [key: symbol]: Database | undefined } = globalThis;
const KEY = Symbol.for("general-agent.database");

/** The process's database, opened by the environment on first use. */
export function database(): Database {
  const present = holder[KEY];
  if (present) return present;
  const opened = openDatabase(databaseEnvironment().url);
  holder[KEY] = opened;
  return opened;
}

/** What the process's database speaks: for full-text search and other statements that differ. */
export const databaseProvider = (): Provider => providerOfDatabase(database());

/** The way past the ORM into the process's database. */
export const direct = (): Direct => directOfDatabase(database());

/** Makes `db` the process's database (tests, tools that work on another file). The caller closes the one before. */
export function useDatabase(db: Database): void {
  holder[KEY] = db;
}

/** Closes the process's database; the next `database()` opens it anew. */
export async function closeDatabase(): Promise<void> {
  const present = holder[KEY];
  holder[KEY] = undefined;
  await present?.$disconnect();
}
