import { isSchema, mapSchema, type Schema } from "./map-schema";

const UNSTRICT = new Set(["default", "$schema", "$id", "examples"]);

/** One of these says what a value is; a schema without any takes anything. */
const SAYS_WHAT = ["type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref", "not"] as const;

/**
 * True where strict mode can say what the schema says. It knows neither objects with keys of the model's choice
 * (dictionaries) nor values of any type: a tool that takes one would take less, and its model would be asked something else.
 */
export function canBeStrict(parameters: Schema): boolean {
  let strict = true;
  mapSchema(isSchema(parameters.properties) ? parameters : { properties: {}, ...parameters }, (part) => {
    if (isOpen(part) || !SAYS_WHAT.some((word) => word in part)) strict = false;
    return part;
  });
  return strict;
}

function isOpen({ type, properties, patternProperties, additionalProperties }: Schema): boolean {
  if (type !== "object" && !(Array.isArray(type) && type.includes("object"))) return false;
  if (patternProperties !== undefined || additionalProperties === true || isSchema(additionalProperties)) return true;
  return !isSchema(properties) && additionalProperties !== false;
}

/**
 * As OpenAI's strict mode wants it: every key required, nothing else allowed, what was optional may be null (taken out
 * again by `withoutStrictNulls`). Only for what `canBeStrict`.
 */
export const strictSchema = (parameters: Schema): Schema =>
  mapSchema(parameters, (given) => {
    const part = Object.fromEntries(Object.entries(given).filter(([key]) => !UNSTRICT.has(key)));
    const { properties } = part;
    if (!isSchema(properties)) {
      return part.type === "object" ? { ...part, properties: {}, required: [], additionalProperties: false } : part;
    }
    const required = new Set(Array.isArray(part.required) ? part.required : []);
    const all = Object.entries(properties).map(([name, value]) => [
      name,
      required.has(name) || !isSchema(value) ? value : nullable(value, parameters),
    ]);
    return {
      ...part,
      properties: Object.fromEntries(all),
      required: Object.keys(properties),
      additionalProperties: false,
    };
  });

function nullable(schema: Schema, root: Schema): Schema {
  if (allowsNull(schema, root)) return schema;
  const { type, enum: choices } = schema;
  if (type === undefined || type === "object" || type === "array" || "const" in schema)
    return { anyOf: [schema, { type: "null" }] };
  const types = new Set([...(Array.isArray(type) ? type : [type]), "null"]);
  const wider = { ...schema, type: [...types] };
  return Array.isArray(choices) ? { ...wider, enum: [...choices, null] } : wider;
}

/** What a reference of a schema leads to; itself where it is none. */
export function referred(schema: Schema, root: Schema): Schema {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  const steps = $ref.split("/").slice(1);
  const target = steps.reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), root);
  return isSchema(target) && typeof target.$ref !== "string" ? target : {};
}

/** Alternatives within alternatives that are looked into; a schema may lead back into itself. */
const DEEPEST = 20;

/** True where null is a value of this schema. */
export function allowsNull(schema: Schema, root: Schema, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  const { type, enum: choices, const: only, anyOf, oneOf, allOf } = referred(schema, root);
  const inside = (part: unknown): boolean => isSchema(part) && allowsNull(part, root, depth + 1);
  if (type !== undefined && type !== "null" && !(Array.isArray(type) && type.includes("null"))) return false;
  if (Array.isArray(choices) && !choices.includes(null)) return false;
  if (only !== undefined && only !== null) return false;
  if (Array.isArray(anyOf) && !anyOf.some(inside)) return false;
  if (Array.isArray(oneOf) && !oneOf.some(inside)) return false;
  return !Array.isArray(allOf) || allOf.every(inside);
}
