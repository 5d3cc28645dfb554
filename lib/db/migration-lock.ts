import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteFile from "better-sqlite3";
import pg from "pg";
import { providerOf, sqliteFile } from "./environment";

/** Any number that nothing else on the server uses for an advisory lock. */
const ADVISORY_KEY = 7_318_422_015;

/**
 * Keeps two processes from migrating one database at the same time, which would leave it half migrated. The lock is
 * held by a connection, so that the end of a process, however it ends, frees it.
 */
export function withMigrationLock<T>(url: string, body: () => Promise<T>): Promise<T> {
  return providerOf(url) === "sqlite" ? withLockFile(`${sqliteFile(url)}.lock`, body) : withAdvisoryLock(url, body);
}

async function withLockFile<T>(path: string, body: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  // No waiting inside of SQLite: it would stop whoever holds the lock in this same process.
  const file = new SqliteFile(path, { timeout: 0 });
  try {
    while (!tryLock(file)) await pause(50);
    return await body();
  } finally {
    file.close();
  }
}

function tryLock(file: SqliteFile.Database): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof SqliteFile.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}

async function withAdvisoryLock<T>(url: string, body: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_KEY]);
    return await body();
  } finally {
    await client.end();
  }
}
