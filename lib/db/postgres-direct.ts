import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { Direct } from "./direct";
import type { Prisma } from "./generated/sqlite/client";
import { retryWhileConflicting } from "./retry-while-conflicting";

/** A deadlock, or a conflict of two transactions: it left no trace and may run again. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

const again = <T>(act: () => Promise<T>): Promise<T> => retryWhileConflicting(act, isConflict);

/** `Direct` over the pool that the ORM uses too. */
export class PostgresDirect implements Direct {
  readonly #names = new Map<string, string>();

  constructor(private readonly pool: Pool) {}

  async run(statement: Prisma.Sql): Promise<number> {
    return (await again(() => this.pool.query(this.#queryOf(statement)))).rowCount ?? 0;
  }

  runAll(statements: readonly Prisma.Sql[]): Promise<number[]> {
    return again(() => this.#transact(statements));
  }

  async rows<Row>(statement: Prisma.Sql): Promise<Row[]> {
    const { rows } = await again(() => this.pool.query(this.#queryOf(statement)));
    return rows as Row[]; // the caller knows its columns
  }

  async #transact(statements: readonly Prisma.Sql[]): Promise<number[]> {
    const client = await this.pool.connect();
    const changed: number[] = [];
    try {
      await client.query("BEGIN");
      for (const statement of statements) {
        const { rowCount } = await client.query(this.#queryOf(statement));
        changed.push(rowCount ?? 0);
        if (!rowCount) break;
      }
      await client.query("COMMIT");
    } catch (error) {
      const undone = await client.query("ROLLBACK").then(
        () => true,
        () => false,
      );
      client.release(!undone); // a connection that can't even do that is closed
      throw error;
    }
    client.release();
    return changed;
  }

  /** Each connection prepares a statement once, by its name. */
  #queryOf({ text, values }: Prisma.Sql) {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `direct-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
      this.#names.set(text, name);
    }
    return { name, text, values: values.map(boundOf) };
  }
}

/** Moments without a zone: what a column without one keeps of them; the driver's own way writes them in local time. */
const boundOf = (value: unknown): unknown =>
  value instanceof Date
    ? value.toISOString().replace("Z", "")
    : value instanceof Uint8Array
      ? Buffer.from(value)
      : value;
