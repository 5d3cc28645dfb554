import type { z } from "zod";

/**
 * The database as compact JSON in the schema's declared field order, whatever order a tool built its records in, so
 * that equal databases have equal hashes. Fields outside of the schema are not part of the database.
 */
export function orderedJson(schema: z.core.$ZodType, value: unknown): string {
  return JSON.stringify(ordered(schema, value));
}

function ordered(schema: z.core.$ZodType, value: unknown): unknown {
  // The core types are a union discriminated by `def.type`; `$ZodTypes` is the name zod gives it.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return isRecord(value) ? orderedFields(def.shape, value) : value;
    case "array":
      return Array.isArray(value) ? value.map((item) => ordered(def.element, item)) : value;
    case "tuple":
      return Array.isArray(value) ? value.map((item, i) => orderedItem(def.items[i] ?? def.rest, item)) : value;
    case "record":
      return isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ordered(def.valueType, item)]))
        : value;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return ordered(def.innerType, value);
    case "lazy":
      return ordered(def.getter(), value);
    case "pipe":
      return ordered(def.out, value);
    case "union": {
      const fitting = def.options.find((option) => accepts(option, value));
      return fitting ? ordered(fitting, value) : value;
    }
    default:
      return value;
  }
}

function orderedFields(shape: z.core.$ZodShape, value: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    if (value[name] !== undefined) fields[name] = ordered(field, value[name]);
  }
  return fields;
}

function orderedItem(schema: z.core.$ZodType | null | undefined, item: unknown): unknown {
  return schema ? ordered(schema, item) : item;
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  return !(result instanceof Promise) && result.issues.length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
