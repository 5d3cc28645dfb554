import { afterAll, beforeAll, describe } from "vitest";
import { closeDatabase, type Database, useDatabase } from "../client";
import type { Provider } from "../environment";
import { type FreshDatabase, freshDatabase } from "./fresh-database";

/** The describe's own database; ask inside of tests and hooks only. */
export interface CurrentDatabase {
  url(): string;
  db(): Database;
}

/**
 * Describes `title` twice, on SQLite and on PostgreSQL, each on a fresh migrated database which is the process's
 * database (`database()`) meanwhile. The tests of one describe share it.
 */
export function describeOnBothDatabases(
  title: string,
  body: (provider: Provider, current: CurrentDatabase) => void,
): void {
  describe.each<Provider>(["sqlite", "postgres"])(`${title} (%s)`, (provider) => {
    let fresh: FreshDatabase | undefined;
    const current = () => {
      if (!fresh) throw new Error("The database exists inside of tests and hooks only.");
      return fresh;
    };
    beforeAll(async () => {
      fresh = await freshDatabase(provider);
      useDatabase(fresh.db);
    });
    afterAll(async () => {
      await closeDatabase();
      await fresh?.drop();
    });
    body(provider, { url: () => current().url, db: () => current().db });
  });
}
