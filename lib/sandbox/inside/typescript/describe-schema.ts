import type { z } from "zod";
import type { EntitySpec } from "../../contract";

/** The records of a task's schema, each after those it contains, the database itself last. */
export function describeSchema(schema: z.core.$ZodType): EntitySpec[] {
  const entities: EntitySpec[] = [];
  const names = new Map<z.core.$ZodType, string>();
  typeText(schema, "Database", entities, names);
  return entities;
}

function typeText(
  schema: z.core.$ZodType,
  field: string,
  entities: EntitySpec[],
  names: Map<z.core.$ZodType, string>,
): string {
  const text = (inner: z.core.$ZodType) => typeText(inner, field, entities, names);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const known = names.get(schema);
      if (known) return known;
      const name = freeName(nameOf(schema, field), names);
      names.set(schema, name);
      const fields = Object.entries(def.shape).map(([key, inner]) => ({
        name: key,
        type: typeText(inner, key, entities, names),
      }));
      entities.push({ name, fields });
      return name;
    }
    case "array": {
      const element = text(def.element);
      return element.includes(" | ") ? `(${element})[]` : `${element}[]`;
    }
    case "tuple":
      return `[${def.items.map(text).join(", ")}]`;
    case "record":
      return `Record<${text(def.keyType)}, ${text(def.valueType)}>`;
    case "nullable":
      return `${text(def.innerType)} | null`;
    case "optional":
      return `${text(def.innerType)} | undefined`;
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return text(def.innerType);
    case "lazy":
      return text(def.getter());
    case "pipe":
      return text(def.out);
    case "union":
      return def.options.map(text).join(" | ");
    case "enum":
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(" | ");
    case "literal":
      return def.values.map((value) => (typeof value === "bigint" ? `${value}n` : JSON.stringify(value))).join(" | ");
    case "number":
      return "format" in def ? "int" : "number";
    default:
      return def.type;
  }
}

/** zod's schemas have no names: `.meta({ id })` gives one, else the field does (`tour_guides` → `TourGuide`). */
function nameOf(schema: z.core.$ZodType, field: string): string {
  const id = "meta" in schema && typeof schema.meta === "function" ? (schema.meta()?.id as unknown) : undefined;
  if (typeof id === "string") return id;
  const words = field.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word, i) => capital(i === words.length - 1 ? singular(word) : word)).join("");
}

function freeName(wanted: string, names: Map<z.core.$ZodType, string>): string {
  const taken = new Set(names.values());
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!taken.has(`${wanted}${n}`)) return `${wanted}${n}`;
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.replace(/es$/, "");
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
