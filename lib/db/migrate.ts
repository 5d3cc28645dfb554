import { databaseEnvironment, providerOf } from "./environment";
import { withMigrationLock } from "./migration-lock";
import { migrationsFolder, readMigrations } from "./migrations";
import { openDatabase } from "./open-database";
import { applyMigrations } from "./schema-engine";

/**
 * Brings the database up to date; returns the names of the migrations that were missing. Cheap when none is, and safe
 * to call from several processes at once. @throws where a migration fails, or failed before and was never repaired.
 */
export async function migrate(url: string = databaseEnvironment().url): Promise<string[]> {
  const provider = providerOf(url);
  const wanted = readMigrations(provider);
  if (isUpToDate(await appliedMigrations(url), wanted)) return [];
  return withMigrationLock(url, async () => {
    if (isUpToDate(await appliedMigrations(url), wanted)) return [];
    return applyMigrations(url, migrationsFolder(provider), wanted);
  });
}

/** Names of the migrations that the database has. Empty for a new one. */
export async function appliedMigrations(url: string): Promise<ReadonlySet<string>> {
  const db = openDatabase(url);
  try {
    const rows = await db.$queryRawUnsafe<{ migration_name: string }[]>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return new Set(rows.map((row) => row.migration_name));
  } catch (error) {
    if (/_prisma_migrations/.test(String(error))) return new Set();
    throw error;
  } finally {
    await db.$disconnect();
  }
}

const isUpToDate = (applied: ReadonlySet<string>, wanted: readonly { readonly name: string }[]): boolean =>
  wanted.every(({ name }) => applied.has(name));
