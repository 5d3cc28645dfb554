import type { EntitySpec } from "@/lib/sandbox/contract";

/** What the runtimes call the database itself: Python's class, TypeScript's outermost schema. */
const NAMES: ReadonlySet<string> = new Set(["TaskDB", "Database"]);

/** The database among a task's kinds of records, whose fields are its tables; null where none is named so. */
export const databaseSpec = (entities: readonly EntitySpec[]): EntitySpec | null =>
  entities.findLast(({ name }) => NAMES.has(name)) ?? null;
