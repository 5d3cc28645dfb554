import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Direct } from "./direct";
import { type Provider, providerOf, sqliteFile } from "./environment";
import { PrismaClient as PostgresClient } from "./generated/postgres/client";
import { type Prisma, PrismaClient as SqliteClient } from "./generated/sqlite/client";
import { PostgresDirect } from "./postgres-direct";
import { SqliteAdapterFactory } from "./sqlite-adapter";

/** The client of either database. SQLite's type is the narrower one: what it allows works on both. */
export type Database = SqliteClient;

/** Inside of a transaction. */
export type TransactionClient = Prisma.TransactionClient;

/** What takes part in a transaction where there is one, and stands alone else. */
export type Queryable = Database | TransactionClient;

/** Milliseconds that a transaction may wait for its turn, and may take. */
const TRANSACTION_LIMITS = { maxWait: 30_000, timeout: 30_000 };

/** On globalThis, as the process's database itself: a bundler may load this module more than once in a process. */
const holder: { [key: symbol]: WeakMap<Database, Opened> | undefined } = globalThis;
const KEY = Symbol.for("general-agent.opened-databases");
holder[KEY] ??= new WeakMap();
const opened = holder[KEY];

interface Opened {
  readonly provider: Provider;
  readonly direct: Direct;
}

function openedOf(db: Database): Opened {
  const found = opened.get(db);
  if (!found) throw new Error("This database client was not opened by openDatabase.");
  return found;
}

/** What a client speaks, for the few statements that differ. @throws Error for a client that wasn't opened here */
export const providerOfDatabase = (db: Database): Provider => openedOf(db).provider;

/** Its way past the ORM. @throws Error for a client that wasn't opened here */
export const directOfDatabase = (db: Database): Direct => openedOf(db).direct;

/** Opens a client; the first query connects. The caller owns it: `$disconnect()`. The database must be migrated. */
export function openDatabase(url: string): Database {
  const provider = providerOf(url);
  const { db, direct } = provider === "sqlite" ? openSqlite(url) : openPostgres(url);
  opened.set(db, { provider, direct });
  return db;
}

function openSqlite(url: string) {
  mkdirSync(dirname(sqliteFile(url)), { recursive: true });
  const adapter = new SqliteAdapterFactory(url);
  return { db: new SqliteClient({ adapter, transactionOptions: TRANSACTION_LIMITS }), direct: adapter.direct };
}

function openPostgres(url: string) {
  const schema = new URL(url).searchParams.get("schema");
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, ...(schema && { schema }) });
  const client = new PostgresClient({ adapter, transactionOptions: TRANSACTION_LIMITS });
  // Both clients come from the same models; their types differ only where Postgres can do more (see Database).
  return { db: client as unknown as Database, direct: new PostgresDirect(pool) };
}
