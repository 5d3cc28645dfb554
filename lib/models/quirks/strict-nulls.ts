import { isSchema, type Schema } from "./map-schema";
import { allowsNull, referred } from "./strict-schema";

/** Marks a number while the text is parsed, so that `110.0` stays what the model wrote. */
const MARK = "\ue000";
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MARKED = new RegExp(`"${MARK}([^"]*)"`, "g");

/**
 * Undoes what strict mode makes a model say: an optional argument that it left out comes as null, at any depth. Dropped
 * where the task's own schema has the key as optional and doesn't allow null; numbers stay to the letter, and a text without
 * such a null stays as it is.
 */
export function withoutStrictNulls(argumentsText: string, schema: Schema): string {
  if (!argumentsText.includes("null") || argumentsText.includes(MARK) || /\\ue000/i.test(argumentsText))
    return argumentsText;
  const values = parsed(
    argumentsText.replace(STRING_OR_NUMBER, (token) => (/^"/.test(token) ? token : `"${MARK}${token}"`)),
  );
  const pruned = prune(values, schema, schema);
  return pruned === values ? argumentsText : JSON.stringify(pruned).replace(MARKED, "$1");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value without such nulls; itself where it holds none. */
function prune(value: unknown, given: Schema, root: Schema): unknown {
  const schema = branchFor(value, referred(given, root), root);
  if (Array.isArray(value)) {
    const { items, prefixItems } = schema;
    const first: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : [];
    const each = value.map((item, index) => pruneBy(item, first[index] ?? items, root));
    return each.some((item, index) => item !== value[index]) ? each : value;
  }
  const { properties } = schema;
  if (!isSchema(value) || !isSchema(properties)) return value;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const isOurs = (key: string, held: unknown): boolean => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return held === null && !required.has(key) && isSchema(property) && !allowsNull(property, root);
  };
  const entries = Object.entries(value);
  const kept = entries
    .filter(([key, held]) => !isOurs(key, held))
    .map(([key, held]): [string, unknown] => [key, pruneBy(held, properties[key], root)]);
  const same = kept.length === entries.length && kept.every(([key, held]) => held === value[key]);
  return same ? value : Object.fromEntries(kept);
}

const pruneBy = (value: unknown, schema: unknown, root: Schema): unknown =>
  isSchema(schema) ? prune(value, schema, root) : value;

/** Of a schema with alternatives the one that an object (by its keys, which strict mode wants all) or a list goes by. */
function branchFor(value: unknown, schema: Schema, root: Schema): Schema {
  const branches = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (!branches) return schema;
  const known = branches.filter(isSchema).map((branch) => referred(branch, root));
  if (Array.isArray(value)) return known.find(({ items, prefixItems }) => items ?? prefixItems) ?? schema;
  if (!isSchema(value)) return schema;
  const keys = Object.keys(value);
  const fits = ({ properties }: Schema): boolean =>
    isSchema(properties) &&
    keys.length === Object.keys(properties).length &&
    keys.every((key) => Object.hasOwn(properties, key));
  return known.find(fits) ?? schema;
}
