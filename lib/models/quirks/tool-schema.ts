type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema's parts of schemas: where further schemas lie in it. */
const SCHEMAS_BY_NAME = ["properties", "$defs", "definitions", "patternProperties"] as const;
const LISTS_OF_SCHEMAS = ["anyOf", "oneOf", "allOf", "prefixItems"] as const;
const SINGLE_SCHEMAS = ["items", "not"] as const;

/** Applies `change` to every schema in a schema, the inner ones first. */
function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
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

/** Writes references into `$defs` out; one that leads back into itself becomes any object. */
function withoutReferences(schema: Schema, root: Schema = schema, path: readonly string[] = []): Schema {
  return Object.fromEntries(
    Object.entries(resolved(schema, root, path))
      .map(([key, value]): [string, unknown] => {
        const way = typeof schema.$ref === "string" ? [...path, schema.$ref] : path;
        if (key === "$defs" || key === "definitions") return [key, undefined];
        if (Array.isArray(value))
          return [key, value.map((each) => (isSchema(each) ? withoutReferences(each, root, way) : each))];
        return [key, isSchema(value) ? withoutReferences(value, root, way) : value];
      })
      .filter(([, value]) => value !== undefined),
  );
}

function resolved(schema: Schema, root: Schema, path: readonly string[]): Schema {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== "string") return schema;
  if (path.includes($ref)) return { type: "object", ...rest };
  const target = $ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), root);
  return isSchema(target) ? { ...target, ...rest } : rest;
}

const UNPLAIN = new Set(["additionalProperties", "$schema", "$id", "$defs", "definitions", "default", "examples"]);

/** For endpoints that know a small part of JSON Schema: only words that they all know, references written out. */
export const plainSchema = (schema: Schema): Schema =>
  mapSchema(withoutReferences(schema), (part) => {
    const kept = Object.entries(part).filter(([key]) => !UNPLAIN.has(key));
    const plain = kept.map(([key, value]) => (key === "const" ? ["enum", [value]] : [key, value]));
    return Object.fromEntries(plain);
  });

const UNSTRICT = new Set(["default", "$schema", "$id", "examples"]);

/** As OpenAI's strict mode wants it: every key required, nothing else allowed, what was optional may be null. */
export const strictSchema = (schema: Schema): Schema =>
  mapSchema(schema, (given) => {
    const part = Object.fromEntries(Object.entries(given).filter(([key]) => !UNSTRICT.has(key)));
    const { properties } = part;
    if (!isSchema(properties)) {
      return part.type === "object" ? { ...part, properties: {}, required: [], additionalProperties: false } : part;
    }
    const required = new Set(Array.isArray(part.required) ? part.required : []);
    const all = Object.entries(properties).map(([name, value]) => [
      name,
      required.has(name) || !isSchema(value) ? value : nullable(value),
    ]);
    return {
      ...part,
      properties: Object.fromEntries(all),
      required: Object.keys(properties),
      additionalProperties: false,
    };
  });

function nullable(schema: Schema): Schema {
  const { type, enum: choices } = schema;
  if (type === undefined || type === "object" || type === "array")
    return allowsNull(schema) ? schema : { anyOf: [schema, { type: "null" }] };
  const types = Array.isArray(type) ? type : [type];
  if (types.includes("null")) return schema;
  const wider = { ...schema, type: [...types, "null"] };
  return Array.isArray(choices) ? { ...wider, enum: [...choices, null] } : wider;
}

function allowsNull({ type, anyOf }: Schema): boolean {
  if (type === "null" || (Array.isArray(type) && type.includes("null"))) return true;
  return Array.isArray(anyOf) && anyOf.some((part) => isSchema(part) && allowsNull(part));
}

/**
 * Undoes what strict mode makes a model say: an optional argument that it left out comes as null. Dropped where the
 * task's own schema has the key as optional and doesn't allow null; every other text stays as it is, to the letter.
 */
export function withoutStrictNulls(argumentsText: string, schema: Schema | undefined): string {
  const properties = schema?.properties;
  if (!isSchema(properties) || !argumentsText.includes("null")) return argumentsText;
  const required = new Set(Array.isArray(schema?.required) ? schema.required : []);
  const values = objectOf(argumentsText);
  if (values === null) return argumentsText;
  const dropped = Object.keys(values).filter((key) => {
    const property = properties[key];
    return (
      values[key] === null &&
      !required.has(key) &&
      isSchema(property) &&
      property.type !== undefined &&
      !allowsNull(property)
    );
  });
  if (dropped.length === 0) return argumentsText;
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([key]) => !dropped.includes(key))));
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSchema(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
