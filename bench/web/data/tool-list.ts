import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { FieldType, Kind } from "./archetype";
import type { World } from "./world";

export interface Parameter {
  readonly name: string;
  readonly type: "string" | "integer";
  /** Absent: it must be given. */
  readonly fallback?: number;
}

/** A tool of a generated task, apart from the language that it is written in. */
export interface ToolPlan {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly Parameter[];
  /** What it does with which kind. */
  readonly act: "list" | "get" | "find" | "set" | "write" | "count";
  readonly kind: Kind;
}

/** How many records a listing shows at once. */
export const LISTED = 50;

const text = (name: string): Parameter => ({ name, type: "string" });

/** The tools of a world and, after them, some that no other family has. */
export function planTools({ kinds, subject, level }: World, family: string): ToolPlan[] {
  const plans: ToolPlan[] = [];
  for (const kind of kinds) {
    const about = kind.single.replaceAll("_", " ");
    const id = text(`${kind.single}_id`);
    const offset = { name: "offset", type: "integer", fallback: 0 } as const;
    plans.push({
      name: `list_${kind.plural}`,
      about: `List ${LISTED} of the ${about} records.`,
      parameters: [offset],
      act: "list",
      kind,
    });
    plans.push({ name: `get_${kind.single}`, about: `Return one ${about}.`, parameters: [id], act: "get", kind });
  }
  const id = text(`${subject.single}_id`);
  plans.push({
    name: `set_${subject.single}_status`,
    about: `Change the status of one ${subject.single}.`,
    parameters: [id, text("status")],
    act: "set",
    kind: subject,
  });
  plans.push({
    name: "write_entry",
    about: "Write down what was done.",
    parameters: [text("about"), text("text")],
    act: "write",
    kind: subject,
  });
  if (level > 0)
    plans.push({
      name: `find_${subject.plural}`,
      about: "Find records by a part of their name.",
      parameters: [text("words")],
      act: "find",
      kind: subject,
    });
  for (const kind of kinds.slice(0, Math.min(kinds.length, level + 2)))
    plans.push({
      name: `count_${family}_${kind.plural}`,
      about: `How many ${kind.single} records have a status.`,
      parameters: [text("status")],
      act: "count",
      kind,
    });
  return plans;
}

export const toolSpecs = (plans: readonly ToolPlan[]): ToolSpec[] =>
  plans.map(({ name, about, parameters }) => ({
    name,
    description: about,
    parameters: {
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name: key, type, fallback }) => [
          key,
          fallback === undefined ? { type } : { type, default: fallback },
        ]),
      ),
      required: parameters.filter(({ fallback }) => fallback === undefined).map(({ name: key }) => key),
    },
  }));

const WORDS = { text: "str", whole: "int", real: "float", flag: "bool", list: "List[str]" } satisfies Record<
  FieldType,
  string
>;

/** What the sandbox reports of a Python task's records. */
export const entitySpecs = ({ kinds }: World): EntitySpec[] =>
  kinds.map(({ className, fields }) => ({
    name: className,
    fields: [
      { name: "id", type: "str" },
      { name: "name", type: "str" },
      ...fields.map(({ name, type }) => ({ name, type: WORDS[type] })),
      { name: "status", type: "str" },
    ],
  }));
