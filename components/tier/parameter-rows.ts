import { isRow } from "@/components/database/row-identity";

export interface ParameterRow {
  /** Dotted path; items of a list are `names[]`. */
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** What else the schema says: allowed values, default, bounds. */
  readonly rules: readonly string[];
}

type Schema = Readonly<Record<string, unknown>>;

const refName = (ref: string): string => ref.split("/").at(-1) ?? ref;

function resolve(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== "string") return schema;
  const definitions = isRow(root.$defs) ? root.$defs : isRow(root.definitions) ? root.definitions : {};
  const found = definitions[refName(schema.$ref)];
  return isRow(found) ? { ...found, ...schema } : schema;
}

/** A schema's type in words: `string`, `list of Guest`, `integer or null`. */
function typeOf(schema: Schema, root: Schema): string {
  if (typeof schema.$ref === "string") return refName(schema.$ref);
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (choices)
    return choices
      .filter(isRow)
      .map((choice) => typeOf(choice, root))
      .join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.type === "array") return `list of ${isRow(schema.items) ? typeOf(schema.items, root) : "anything"}`;
  if (typeof schema.type === "string") return schema.type;
  if (Array.isArray(schema.enum)) return "one of";
  return "anything";
}

function rulesOf(schema: Schema): string[] {
  const rules: string[] = [];
  const items = isRow(schema.items) ? schema.items : {};
  const allowed = Array.isArray(schema.enum) ? schema.enum : Array.isArray(items.enum) ? items.enum : null;
  if (allowed) rules.push(allowed.map((value) => JSON.stringify(value)).join(" | "));
  if ("default" in schema) rules.push(`default ${JSON.stringify(schema.default)}`);
  const bounds = [
    ["minimum", "≥"],
    ["exclusiveMinimum", ">"],
    ["maximum", "≤"],
    ["exclusiveMaximum", "<"],
    ["minLength", "length ≥"],
    ["maxLength", "length ≤"],
    ["pattern", "matches"],
    ["format", "format"],
  ] as const;
  for (const [key, words] of bounds) if (schema[key] !== undefined) rules.push(`${words} ${String(schema[key])}`);
  return rules;
}

/** Deeper schemas than this are recursive or unreadable in a table. */
const DEEPEST = 4;

function rowsOf(schema: Schema, root: Schema, prefix: string, depth: number): ParameterRow[] {
  const properties = isRow(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([key, raw]): ParameterRow[] => {
    if (!isRow(raw)) return [];
    const property = resolve(raw, root);
    const row: ParameterRow = {
      name: `${prefix}${key}`,
      depth,
      type: typeOf(raw, root),
      required: required.includes(key),
      description: typeof property.description === "string" ? property.description : "",
      rules: rulesOf(property),
    };
    if (depth + 1 >= DEEPEST) return [row];
    const items = isRow(property.items) ? resolve(property.items, root) : null;
    return [
      row,
      ...rowsOf(property, root, `${prefix}${key}.`, depth + 1),
      ...(items ? rowsOf(items, root, `${prefix}${key}[].`, depth + 1) : []),
    ];
  });
}

/** A tool's JSON Schema as rows of a table, nested objects below their parent. */
export const parameterRows = (schema: Schema): ParameterRow[] => rowsOf(schema, schema, "", 0);
