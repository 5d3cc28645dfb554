import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Provider } from "./environment";
import type { SchemaFile } from "./schema-engine";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The schema as it is after this migration. */
  readonly snapshot: string;
}

const PRISMA = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "prisma");

export const migrationsFolder = (provider: Provider): string => join(PRISMA, provider, "migrations");

/** The provider's migrations in their order, read from `prisma/<provider>/migrations`. */
export function readMigrations(provider: Provider): Migration[] {
  const folder = migrationsFolder(provider);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => ({
      name,
      sql: readFileSync(join(folder, name, "migration.sql"), "utf8"),
      snapshot: readFileSync(join(folder, name, "schema.snapshot"), "utf8"),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The schema as it is written now. */
export function readSchema(provider: Provider): SchemaFile[] {
  const folder = join(PRISMA, provider);
  const names = readdirSync(folder).filter((name) => name.endsWith(".prisma"));
  return names.sort().map((name) => ({ path: name, content: readFileSync(join(folder, name), "utf8") }));
}

/** One text of all schema files: what a migration keeps beside its SQL. */
export const snapshotOf = (schema: readonly SchemaFile[]): string => schema.map(({ content }) => content).join("\n");
