import type { FieldType } from "./archetype";
import { LISTED, type ToolPlan } from "./tool-list";
import { LOG, type World } from "./world";

const TYPES = {
  text: "z.string()",
  whole: "z.number().int()",
  real: "z.number()",
  flag: "z.boolean()",
  list: "z.array(z.string())",
} satisfies Record<FieldType, string>;

/** A world's module in TypeScript. */
export function emitTypescript({ kinds, subject }: World, plans: readonly ToolPlan[]): string {
  const schemas = kinds.map(({ className, fields }) => {
    const parts = fields.map(({ name, type }) => `  ${name}: ${TYPES[type]},`);
    return [
      `const ${className} = z.object({`,
      "  id: z.string(),",
      "  name: z.string(),",
      ...parts,
      "  status: z.string(),",
      "});",
    ].join("\n");
  });
  return `import { defineTask, tool, z } from "general-agent";

${schemas.join("\n\n")}

const Entry = z.object({ id: z.string(), about: z.string(), text: z.string(), status: z.string() });

const Db = z.object({
${kinds.map(({ plural, className }) => `  ${plural}: z.array(${className}).default([]),`).join("\n")}
  ${LOG}: z.array(Entry).default([]),
  target_ids: z.array(z.string()).default([]),
  target_status: z.string().default(""),
});

function one<Row extends { id: string }>(rows: readonly Row[], wanted: string): Row {
  const row = rows.find(({ id }) => id === wanted);
  if (row === undefined) throw new Error("There is no record " + wanted);
  return row;
}

export default defineTask(Db, {
  tools: {
${plans.map(emitTool).join("\n")}
  },
  verify: (db) => {
    const chosen = db.${subject.plural}.filter(({ id }) => db.target_ids.includes(id));
    if (db.${LOG}.length === 0 || chosen.length !== db.target_ids.length) return 0;
    return chosen.every(({ status }) => status === db.target_status) ? 1 : 0;
  },
});
`;
}

function emitTool({ name, about, parameters, act, kind }: ToolPlan): string {
  const given = parameters.map(({ name: key, type, fallback }) => {
    const schema = type === "string" ? "z.string()" : "z.number().int()";
    return `${key}: ${schema}${fallback === undefined ? "" : `.default(${fallback})`}`;
  });
  const rows = `db.${kind.plural}`;
  const one = `one(${rows}, args.${kind.single}_id)`;
  const body = {
    list: `${rows}.slice(args.offset, args.offset + ${LISTED})`,
    get: one,
    find: `${rows}.filter((row) => row.name.toLowerCase().includes(args.words.toLowerCase())).slice(0, ${LISTED})`,
    set: `Object.assign(${one}, { status: args.status })`,
    write: `db.${LOG}[db.${LOG}.push({ id: "EN-" + (db.${LOG}.length + 1), about: args.about, text: args.text, status: "open" }) - 1]?.id`,
    count: `${rows}.filter((row) => row.status === args.status).length`,
  }[act];
  return `    ${name}: tool(${JSON.stringify(about)}, { ${given.join(", ")} }, ({ db }, args) => ${body}),`;
}
