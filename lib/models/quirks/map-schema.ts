/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema's parts of schemas: where further schemas lie in it. */
const SCHEMAS_BY_NAME = ["properties", "$defs", "definitions", "patternProperties"] as const;
const LISTS_OF_SCHEMAS = ["anyOf", "oneOf", "allOf", "prefixItems"] as const;
const SINGLE_SCHEMAS = ["items", "not"] as const;

/** Applies `change` to every schema in a schema, the inner ones first. */
export function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const copy: Record<string, unknown> = { ...schema };
  const inner = (value: unknown): unknown => (isSchema(value) ? mapSchema(value, change) : value);
  for (const key of SCHEMAS_BY_NAME) {
    const named = copy[key];
    if (isSchema(named))
      copy[key] = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, inner(value)]));
  }
  for (const key of LISTS_OF_SCHEMAS) if (Array.isArray(copy[key])) copy[key] = copy[key].map(inner);
  for (const key of SINGLE_SCHEMAS) if (isSchema(copy[key])) copy[key] = inner(copy[key]);
  return change(copy);
}
