import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import { providerOf, sqliteFile } from "./environment";
import { splitStatements } from "./split-statements";

/** A schema as the engine takes it. */
export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

/**
 * Runs Prisma's schema engine as WebAssembly over the driver adapters: it needs no binary and no download. It is an
 * internal interface of Prisma, pinned to the exact version and used in this file only. The engine never closes its
 * connections, and on SQLite they hold the file exclusively: so they are counted and closed here.
 */
async function withSchemaEngine<T>(
  url: string,
  datamodel: SchemaFile[],
  body: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await load();
  const factory =
    providerOf(url) === "sqlite"
      ? new PrismaBetterSqlite3({ url: `file:${sqliteFile(url)}`, timeout: 5_000 })
      : new PrismaPg({ connectionString: url, max: 2 }, postgresSchema(url));
  const opened: SqlDriverAdapter[] = [];
  const remember = async (connecting: Promise<SqlDriverAdapter>) => {
    const connection = await connecting;
    opened.push(connection);
    if (connection.provider === "postgres")
      connection.executeScript = (script) => inOneTransaction(connection, splitStatements(script));
    return connection;
  };
  const datamodels = datamodel.map(({ path, content }): [string, string] => [path, content]);
  try {
    const engine = await engineModule.SchemaEngine.new(
      { datamodels: datamodels.length > 0 ? datamodels : undefined },
      () => {},
      bindMigrationAwareSqlAdapterFactory({
        provider: factory.provider,
        adapterName: factory.adapterName,
        connect: () => remember(factory.connect()),
        connectToShadowDb: () => remember(factory.connectToShadowDb()),
      }),
    );
    try {
      return await body(engine);
    } finally {
      engine.free();
    }
  } finally {
    for (const connection of opened) await connection.dispose();
  }
}

/** PostgreSQL's way: a script that breaks leaves nothing of it. */
async function inOneTransaction(connection: SqlDriverAdapter, statements: readonly string[]): Promise<void> {
  const transaction = await connection.startTransaction();
  const execute = (sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] });
  try {
    for (const statement of statements) await execute(statement);
    await execute("COMMIT");
  } catch (cause) {
    await execute("ROLLBACK").catch(() => {}); // the first cause is the one to tell; the connection's end undoes it too
    await transaction.rollback();
    throw cause;
  }
  // The adapter leaves the statement to its engine, and gives the connection back here.
  await transaction.commit();
}

/** SQL that turns a database of schema `from` (null: an empty one) into one of schema `to`. */
export async function diffSchemas(url: string, from: SchemaFile[] | null, to: SchemaFile[]): Promise<string> {
  return withSchemaEngine(url, to, async (engine) => {
    const result = await engine.diff({
      from: from === null ? { tag: "empty" } : { tag: "schemaDatamodel", files: from },
      to: { tag: "schemaDatamodel", files: to },
      script: true,
      exitCode: null,
      filters: NOTHING_EXTERNAL,
    });
    return result.stdout ?? "";
  });
}

/** Applies what is missing, in order; returns the names. */
export async function applyMigrations(
  url: string,
  folder: string,
  migrations: readonly { readonly name: string; readonly sql: string }[],
): Promise<string[]> {
  return withSchemaEngine(url, [], async (engine) => {
    const result = await engine.applyMigrations({
      migrationsList: {
        baseDir: folder,
        lockfile: { path: "migration_lock.toml", content: readFileSync(join(folder, "migration_lock.toml"), "utf8") },
        shadowDbInitScript: "",
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
        })),
      },
      filters: NOTHING_EXTERNAL,
    });
    return result.appliedMigrationNames;
  });
}

let loading: Promise<void> | undefined;

/** The package imports its `.wasm` file in a way that Node knows only behind a flag; so it is instantiated by hand. */
function load(): Promise<void> {
  loading ??= (async () => {
    const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = readFileSync(join(dirname(entry), "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, {
      "./schema_engine_bg.js": engineModule as unknown as WebAssembly.ModuleImports,
    });
    const exports = instance.exports as WebAssembly.Exports & { __wbindgen_start(): void };
    engineModule.__wbg_set_wasm(exports);
    exports.__wbindgen_start();
  })();
  return loading;
}

function postgresSchema(url: string): { schema: string } | undefined {
  const schema = new URL(url).searchParams.get("schema");
  return schema ? { schema } : undefined;
}
