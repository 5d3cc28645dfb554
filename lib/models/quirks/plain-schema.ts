import { isSchema, mapSchema, type Schema } from "./map-schema";

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
