import { databaseSpec } from "@/lib/corpus/schema/database-spec";
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";

/** Values beside the tables that only `verify` reads: they say what is asked for, and may change with the instruction. */
export const isTarget = (field: string): boolean => field.startsWith("target_");

/** Names of a tool's parameters. */
export function parametersOf({ parameters }: ToolSpec): readonly string[] {
  const { properties } = parameters;
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}

/** The kinds of records without the database itself, which every language calls otherwise. */
export function recordsOf(entities: readonly EntitySpec[]): readonly EntitySpec[] {
  const database = databaseSpec(entities);
  return entities.filter((entity) => entity !== database);
}

/** Fields of the database itself: its tables and the values beside them, targets left out. */
export const tablesOf = (entities: readonly EntitySpec[]): readonly string[] =>
  (databaseSpec(entities)?.fields ?? []).flatMap(({ name }) => (isTarget(name) ? [] : [name]));
