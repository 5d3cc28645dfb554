import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Provider, providerOf, sqliteFile } from "./environment";
import { PrismaClient as PostgresClient } from "./generated/postgres/client";
import { type Prisma, PrismaClient as SqliteClient } from "./generated/sqlite/client";
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
const holder: { [key: symbol]: WeakMap<Database, Provider> | undefined } = globalThis;
const KEY = Symbol.for("general-agent.database-providers");
holder[KEY] ??= new WeakMap();
const providers = holder[KEY];

/** What a client speaks, for the few statements that differ. @throws Error for a client that wasn't opened here */
export function providerOfDatabase(db: Database): Provider {
  const provider = providers.get(db);
  if (!provider) throw new Error("This database client was not opened by openDatabase.");
  return provider;
}

/** Opens a client; the first query connects. The caller owns it: `$disconnect()`. The database must be migrated. */
export function openDatabase(url: string): Database {
  const provider = providerOf(url);
  const db = open(url, provider);
  providers.set(db, provider);
  return db;
}

function open(url: string, provider: Provider): Database {
  if (provider === "sqlite") {
    mkdirSync(dirname(sqliteFile(url)), { recursive: true });
    return new SqliteClient({ adapter: new SqliteAdapterFactory(url), transactionOptions: TRANSACTION_LIMITS });
  }
  const schema = new URL(url).searchParams.get("schema");
  const adapter = new PrismaPg({ connectionString: url, max: 10 }, schema ? { schema } : {});
  const client = new PostgresClient({ adapter, transactionOptions: TRANSACTION_LIMITS });
  // Both clients come from the same models; their types differ only where Postgres can do more (see Database).
  return client as unknown as Database;
}
