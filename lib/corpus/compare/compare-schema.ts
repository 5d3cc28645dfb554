import type { EntitySpec } from "@/lib/sandbox/contract";
import { databaseSpec } from "../schema/database-spec";
import type { EntityTypeChange, FieldTypeChange, SchemaChanges } from "./comparison";

type Types = ReadonlyMap<string, string | null>;

/** What one task knows of its schema. Types are null where only names are known. */
interface KnownSchema {
  readonly entities: ReadonlyMap<string, Types>;
  readonly database: Types;
}

const typesOf = (spec: EntitySpec | null): Types => new Map(spec?.fields.map(({ name, type }) => [name, type]));

/** The schema as the sandbox saw it. */
export function openedSchema(entities: readonly EntitySpec[]): KnownSchema {
  const database = databaseSpec(entities);
  const records = entities.filter((entity) => entity !== database);
  return { entities: new Map(records.map((entity) => [entity.name, typesOf(entity)])), database: typesOf(database) };
}

/** The schema as far as names tell it: classes that the source declares, fields that the database holds. */
export function namedSchema(entities: readonly string[], fields: readonly string[]): KnownSchema {
  const untyped = (names: readonly string[]): Types => new Map(names.map((name) => [name, null]));
  return { entities: new Map(entities.map((name) => [name, new Map()])), database: untyped(fields) };
}

const union = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...after.keys(), ...before.keys()]),
];

function fieldChanges(before: Types, after: Types): FieldTypeChange[] {
  return union(before, after).flatMap((name): FieldTypeChange[] => {
    const types = { name, before: before.get(name) ?? null, after: after.get(name) ?? null };
    if (!before.has(name)) return [{ ...types, kind: "added" }];
    if (!after.has(name)) return [{ ...types, kind: "removed" }];
    return types.before === types.after ? [] : [{ ...types, kind: "changed" }];
  });
}

const NONE: Types = new Map();

/** Entities, their fields and the database's own fields that were added, removed or got another type. */
export function compareSchemas(before: KnownSchema, after: KnownSchema): SchemaChanges {
  const entities = union(before.entities, after.entities).flatMap((name): EntityTypeChange[] => {
    const [old, now] = [before.entities.get(name), after.entities.get(name)];
    const fields = fieldChanges(old ?? NONE, now ?? NONE);
    if (!old) return [{ name, kind: "added", fields }];
    if (!now) return [{ name, kind: "removed", fields }];
    return fields.length === 0 ? [] : [{ name, kind: "changed", fields }];
  });
  return { entities, tables: fieldChanges(before.database, after.database) };
}
