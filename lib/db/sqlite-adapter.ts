import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import { sqliteFile } from "./environment";
import { retryWhileBusy } from "./retry-while-busy";
import { SqliteDirect } from "./sqlite-direct";
import { Turnstile } from "./turnstile";

/** Longer waits are `retryWhileBusy`'s: this one blocks the event loop. Milliseconds. */
const BLOCKING_WAIT = 50;

/** Bytes of the file that readers see mapped: address space, not memory. */
const MAPPED = 2 ** 31 - 65_536;

/**
 * Prisma's own adapter runs everything on one connection: a query made while somebody else's transaction is open would
 * join it, and be undone with it; and its `BEGIN` takes the write lock too late to wait for it. Here reads have a
 * connection of their own, writes queue for the other one, and a transaction holds the write lock from its start.
 */
export class SqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "@prisma/adapter-better-sqlite3";
  readonly #inner: PrismaBetterSqlite3;
  readonly #writers = new Turnstile();
  readonly direct: SqliteDirect;

  constructor(url: string) {
    this.direct = new SqliteDirect(sqliteFile(url), BLOCKING_WAIT, this.#writers);
    this.#inner = new PrismaBetterSqlite3({ url, timeout: BLOCKING_WAIT });
  }

  async connect(): Promise<SqlDriverAdapter> {
    const writer = await this.#inner.connect();
    const pragmas = "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;";
    await retryWhileBusy(() => writer.executeScript(`PRAGMA journal_mode = WAL; ${pragmas}`));
    const reader = await this.#inner.connect();
    // Mapped into memory, counts over indexes larger than the cache take a third of the time.
    await retryWhileBusy(() =>
      reader.executeScript(`${pragmas} PRAGMA mmap_size = ${MAPPED}; PRAGMA query_only = ON;`),
    );
    return new TwoConnections(reader, writer, this.#writers, this.direct);
  }
}

class TwoConnections implements SqlDriverAdapter {
  readonly provider = "sqlite";
  readonly adapterName = "@prisma/adapter-better-sqlite3";
  readonly #writers: Turnstile;

  constructor(
    private readonly reader: SqlDriverAdapter,
    private readonly writer: SqlDriverAdapter,
    writers: Turnstile,
    private readonly direct: SqliteDirect,
  ) {
    this.#writers = writers;
  }

  queryRaw(query: SqlQuery) {
    if (isRead(query.sql)) return retryWhileBusy(() => this.reader.queryRaw(query));
    return this.#writers.pass(() => retryWhileBusy(() => this.writer.queryRaw(query)));
  }

  executeRaw(query: SqlQuery) {
    return this.#writers.pass(() => retryWhileBusy(() => this.writer.executeRaw(query)));
  }

  executeScript(script: string) {
    return this.#writers.pass(() => retryWhileBusy(() => this.writer.executeScript(script)));
  }

  async startTransaction(): Promise<Transaction> {
    const leave = await this.#writers.enter();
    try {
      await retryWhileBusy(() => this.writer.executeScript("BEGIN IMMEDIATE"));
    } catch (error) {
      leave();
      throw error;
    }
    return new WriterTransaction(this.writer, leave);
  }

  async dispose(): Promise<void> {
    this.direct.close();
    await this.reader.dispose();
    await this.writer.dispose();
  }
}

/**
 * Prisma sends COMMIT and ROLLBACK as statements; afterwards `commit` or `rollback` only frees the connection. But one
 * that it no longer waits for gets `rollback` alone, and a COMMIT can fail: on every path the transaction is ended here.
 */
class WriterTransaction implements Transaction {
  readonly provider = "sqlite";
  readonly adapterName = "@prisma/adapter-better-sqlite3";
  readonly options = { usePhantomQuery: false };
  #open = true;

  constructor(
    private readonly writer: SqlDriverAdapter,
    private readonly leave: () => void,
  ) {}

  queryRaw(query: SqlQuery) {
    return this.writer.queryRaw(query);
  }

  async executeRaw(query: SqlQuery) {
    if (!/^\s*(commit|rollback)\s*;?\s*$/i.test(query.sql)) return this.writer.executeRaw(query);
    try {
      const changed = await this.writer.executeRaw(query);
      this.#open = false;
      return changed;
    } catch (error) {
      await this.#end("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  commit(): Promise<void> {
    return this.#end("COMMIT");
  }

  rollback(): Promise<void> {
    return this.#end("ROLLBACK");
  }

  async #end(statement: "COMMIT" | "ROLLBACK"): Promise<void> {
    try {
      if (this.#open) await this.writer.executeScript(statement);
      this.#open = false;
    } finally {
      this.leave();
    }
  }

  createSavepoint(name: string): Promise<void> {
    return this.writer.executeScript(`SAVEPOINT ${name}`);
  }

  rollbackToSavepoint(name: string): Promise<void> {
    return this.writer.executeScript(`ROLLBACK TO ${name}`);
  }

  releaseSavepoint(name: string): Promise<void> {
    return this.writer.executeScript(`RELEASE SAVEPOINT ${name}`);
  }
}

/** Statements that can't write. A wrong "no" only costs concurrency; a wrong "yes" is refused by `query_only`. */
function isRead(sql: string): boolean {
  if (/^\s*(select|explain)\b/i.test(sql)) return true;
  return /^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql);
}
