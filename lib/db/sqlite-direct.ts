import Sqlite from "better-sqlite3";
import type { Direct } from "./direct";
import type { Prisma } from "./generated/sqlite/client";
import { retryWhileBusy } from "./retry-while-busy";
import type { Turnstile } from "./turnstile";

/** Statements kept prepared; they are few, and each is a constant of the code. */
const PREPARED = 200;

interface Opened {
  readonly connection: Sqlite.Database;
  readonly prepared: Map<string, Sqlite.Statement<unknown[]>>;
}

/**
 * `Direct` over a connection of its own to the SQLite file, opened when first needed. It takes its turn with the ORM's writing
 * connection (`writers`): two of one process would only find the file locked.
 */
export class SqliteDirect implements Direct {
  #opened: Opened | null = null;

  constructor(
    private readonly file: string,
    private readonly busyTimeout: number,
    private readonly writers: Turnstile,
  ) {}

  run(statement: Prisma.Sql): Promise<number> {
    return this.#inTurn(() => this.#prepare(statement).run(...boundOf(statement)).changes);
  }

  runAll(statements: readonly Prisma.Sql[]): Promise<number[]> {
    return this.#inTurn(() => {
      const changed: number[] = [];
      const all = this.#open().connection.transaction(() => {
        for (const statement of statements) {
          const { changes } = this.#prepare(statement).run(...boundOf(statement));
          changed.push(changes);
          if (changes === 0) return;
        }
      });
      all.immediate();
      return changed;
    });
  }

  rows<Row>(statement: Prisma.Sql): Promise<Row[]> {
    const all = () => this.#prepare(statement).all(...boundOf(statement)) as Row[]; // the caller knows its columns
    // Readers wait for nobody.
    return this.#prepare(statement).readonly ? retryWhileBusy(async () => all()) : this.#inTurn(all);
  }

  close(): void {
    this.#opened?.connection.close();
    this.#opened = null;
  }

  #inTurn<T>(act: () => T): Promise<T> {
    return this.writers.pass(() => retryWhileBusy(async () => act()));
  }

  #open(): Opened {
    if (this.#opened) return this.#opened;
    const connection = new Sqlite(this.file, { timeout: this.busyTimeout });
    connection.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;");
    this.#opened = { connection, prepared: new Map() };
    return this.#opened;
  }

  #prepare({ sql }: Prisma.Sql): Sqlite.Statement<unknown[]> {
    const { connection, prepared } = this.#open();
    const known = prepared.get(sql);
    if (known) return known;
    const [oldest] = prepared.keys();
    if (prepared.size >= PREPARED && oldest !== undefined) prepared.delete(oldest);
    const made = connection.prepare<unknown[]>(sql);
    prepared.set(sql, made);
    return made;
  }
}

/** Values as the ORM's adapter writes them. */
const boundOf = ({ values }: Prisma.Sql): unknown[] =>
  values.map((value) => {
    if (typeof value === "boolean") return Number(value);
    return value instanceof Date ? value.toISOString().replace("Z", "+00:00") : value;
  });
