import SqliteFile from "better-sqlite3";
import pg from "pg";
import { providerOf, sqliteFile } from "@/lib/db/environment";

export type Cell = string | number | boolean | null | Date | Uint8Array;
export type Cells = Readonly<Record<string, Cell>>;

/** Writes many rows past the client that the application uses: minutes in place of hours. Relations aren't checked. */
export interface BulkLoader {
  /** Rows of one table; all have the columns of the first. */
  insert(table: string, rows: readonly Cells[]): Promise<void>;
  /** What columns of bytes and of moments are called. */
  readonly types: { readonly bytes: string; readonly moment: string };
  /** Any statement that both databases understand. */
  run(statement: string): Promise<void>;
  count(table: string): Promise<number>;
  /** Brings the database into the state in which an application that ran for long would have it. */
  close(): Promise<void>;
}

export const openLoader = (url: string): Promise<BulkLoader> =>
  providerOf(url) === "sqlite" ? Promise.resolve(sqliteLoader(sqliteFile(url))) : postgresLoader(url);

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

function sqliteLoader(path: string): BulkLoader {
  const file = new SqliteFile(path);
  file.exec(
    "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY",
  );
  // As the client's adapter writes them.
  const cell = (value: Cell | undefined) =>
    typeof value === "boolean"
      ? Number(value)
      : value instanceof Date
        ? value.toISOString().replace("Z", "+00:00")
        : value;
  return {
    types: { bytes: "BLOB", moment: "DATETIME" },
    async count(table) {
      return Number(file.prepare(`SELECT COUNT(*) FROM "${table}"`).pluck().get());
    },
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      const places = columns.map(() => "?").join(", ");
      const statement = file.prepare(`INSERT INTO "${table}" (${quoted(columns)}) VALUES (${places})`);
      file.transaction(() => {
        for (const row of rows) statement.run(columns.map((column) => cell(row[column])));
      })();
    },
    async run(statement) {
      file.exec(statement);
    },
    async close() {
      file.pragma("wal_checkpoint(TRUNCATE)");
      file.close();
    },
  };
}

/** PostgreSQL takes at most 65,535 parameters a statement. */
const PARAMETERS = 30_000;

async function postgresLoader(url: string): Promise<BulkLoader> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "SET session_replication_role = replica; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'",
  );
  const cell = (value: Cell | undefined) => (value instanceof Uint8Array ? Buffer.from(value) : value);
  return {
    types: { bytes: "BYTEA", moment: "TIMESTAMP(3)" },
    async count(table) {
      const { rows } = await client.query<{ n: string }>(`SELECT COUNT(*) AS n FROM "${table}"`);
      return Number(rows[0]?.n);
    },
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      const batch = Math.floor(PARAMETERS / columns.length);
      for (let from = 0; from < rows.length; from += batch) {
        const some = rows.slice(from, from + batch);
        const places = some.map(
          (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
        );
        await client.query(
          `INSERT INTO "${table}" (${quoted(columns)}) VALUES ${places.join(", ")}`,
          some.flatMap((row) => columns.map((column) => cell(row[column]))),
        );
      }
    },
    async run(statement) {
      await client.query(statement);
    },
    async close() {
      await client.query("VACUUM ANALYZE");
      await client.end();
    },
  };
}
