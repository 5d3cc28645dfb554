import type { FieldType } from "./archetype";
import { LISTED, type ToolPlan } from "./tool-list";
import { LOG, type World } from "./world";

const TYPES = { text: "str", whole: "int", real: "float", flag: "bool", list: "List[str]" } satisfies Record<
  FieldType,
  string
>;

/** A world's module in Python. */
export function emitPython(world: World, plans: readonly ToolPlan[]): string {
  const { kinds, subject } = world;
  const classes = kinds.map(({ className, fields }) => {
    const lines = fields.map(({ name, type }) => `    ${name}: ${TYPES[type]}`);
    return [`class ${className}(BaseModel):`, "    id: str", "    name: str", ...lines, "    status: str"].join("\n");
  });
  return `from typing import List

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


${classes.join("\n\n\n")}


class Entry(BaseModel):
    id: str
    about: str
    text: str
    status: str


class TaskDB(DB):
${kinds.map(({ plural, className }) => `    ${plural}: List[${className}] = []`).join("\n")}
    ${LOG}: List[Entry] = []
    target_ids: List[str] = []
    target_status: str = ""


def _one(rows, wanted):
    for row in rows:
        if row.id == wanted:
            return row
    raise ValueError(f"There is no record {wanted}")


class TaskTools(Tools):
    db: TaskDB

${plans.map(emitTool).join("\n\n")}


def verify(db: TaskDB) -> float:
    chosen = [row for row in db.${subject.plural} if row.id in db.target_ids]
    if not db.${LOG} or len(chosen) != len(db.target_ids):
        return 0.0
    return 1.0 if all(row.status == db.target_status for row in chosen) else 0.0
`;
}

function emitTool({ name, about, parameters, act, kind }: ToolPlan): string {
  const given = parameters.map(
    (parameter) =>
      `${parameter.name}: ${parameter.type === "string" ? "str" : "int"}${parameter.fallback === undefined ? "" : ` = ${parameter.fallback}`}`,
  );
  const rows = `self.db.${kind.plural}`;
  const one = `_one(${rows}, ${kind.single}_id)`;
  const body = {
    list: [`return [row.model_dump() for row in ${rows}[offset : offset + ${LISTED}]]`],
    get: [`return ${one}.model_dump()`],
    find: [`return [row.model_dump() for row in ${rows} if words.lower() in row.name.lower()][:${LISTED}]`],
    set: [`row = ${one}`, "row.status = status", "return row.model_dump()"],
    write: [
      `entry = Entry(id=f"EN-{len(self.db.${LOG}) + 1}", about=about, text=text, status="open")`,
      `self.db.${LOG}.append(entry)`,
      "return entry.id",
    ],
    count: [`return sum(1 for row in ${rows} if row.status == status)`],
  }[act];
  const result = { list: "list", get: "dict", find: "list", set: "dict", write: "str", count: "int" }[act];
  return [
    "    @tool",
    `    def ${name}(${["self", ...given].join(", ")}) -> ${result}:`,
    `        """${about}"""`,
    ...body.map((line) => `        ${line}`),
  ].join("\n");
}
