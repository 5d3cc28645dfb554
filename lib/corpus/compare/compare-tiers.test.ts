import { describe, expect, it } from "vitest";
import type { EntitySpec, ToolSpec } from "@/lib/sandbox/contract";
import type { TaskDraft } from "@/lib/task/compose-task";
import { draftTask } from "../testing/draft-task";
import { compareTiers } from "./compare-tiers";
import type { ComparedTask } from "./comparison";

function task(name: string, changes: Partial<TaskDraft>, opened: ComparedTask["opened"] = null): ComparedTask {
  const reading = draftTask(name, changes);
  if (reading.kind !== "task") throw new Error("the draft has faults");
  return { task: reading.task, opened };
}

const entity = (name: string, fields: Record<string, string>): EntitySpec => ({
  name,
  fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })),
});

const toolSpec = (name: string, properties: Record<string, unknown> = {}, description = ""): ToolSpec => ({
  name,
  description,
  parameters: { type: "object", properties, required: Object.keys(properties) },
});

const PYTHON_BEFORE = `
class Guest(BaseModel):
    id: str

class TaskTools(Tools):
    @tool
    def list_guests(self) -> list:
        """All guests."""
        return self.db.guests

    @tool
    def greet(
        self,
        id: str,
    ) -> str:
        return "hello"

    def _private(self):
        return 1

def verify(db) -> float:
    return 1.0 if db.greeted else 0.0
`;

const PYTHON_AFTER = `
class Guest(BaseModel):
    id: str
    vip: bool = False

class Room(BaseModel):
    id: str

class TaskTools(Tools):
    @tool
    def list_guests(self) -> list:
        """All guests."""
        return self.db.guests

    @tool
    def greet(
        self,
        id: str,
    ) -> str:
        self._log(id)
        return "hello"

    @tool
    def list_rooms(self):
        return self.db.rooms

def verify(db) -> float:
    if not db.rooms:
        return 0.0
    return 1.0 if db.greeted else 0.0
`;

const before = {
  tools: PYTHON_BEFORE,
  instruction: "Greet the guest Noor.",
  database: '{"guests": [{"id": "G1", "name": "Noor"}, {"id": "G2", "name": "Ada"}], "target": "G1", "old": 1}',
  gold: '[["list_guests", {}], ["greet", {"id": "G1"}]]',
};
const after = {
  tools: PYTHON_AFTER,
  instruction: "Greet the noble guest Noor.",
  database:
    '{"guests": [{"id": "G3", "name": "Eve"}, {"id": "G2", "name": "Ada"}, {"id": "G1", "name": "Noor", "vip": true}], "rooms": [{"id": "R1"}], "target": "G2"}',
  gold: '[["list_guests", {}], ["list_rooms", {}], ["greet", {"id": "G2"}]]',
};

describe("compareTiers", () => {
  it("compares tools, classes and fields by name where a task was never opened, and says so", () => {
    const comparison = compareTiers(task("spa_t0", before), task("spa_t1", after, { tools: [], entities: [] }));
    expect(comparison.basis).toBe("layout");
    expect(comparison.schema.entities).toEqual([{ name: "Room", kind: "added", fields: [] }]);
    expect(comparison.schema.tables.map(({ name, kind }) => [name, kind])).toEqual([
      ["rooms", "added"],
      ["old", "removed"],
    ]);
    expect(comparison.tools.map(({ name, kind }) => [name, kind])).toEqual([
      ["list_rooms", "added"],
      ["greet", "changed"],
    ]);
    const greet = comparison.tools.find(({ name }) => name === "greet");
    expect(greet).toMatchObject({ description: null, parameters: null, implementation: { added: 1, removed: 0 } });
  });

  it("tells what the sandbox saw: new fields, other types, other parameters and descriptions", () => {
    const opened = {
      tools: [toolSpec("list_guests"), toolSpec("greet", { id: { type: "string" } }, "Say hello.")],
      entities: [entity("Guest", { id: "str" }), entity("TaskDB", { guests: "list[Guest]", old: "int" })],
    };
    const now = {
      tools: [
        toolSpec("list_guests"),
        toolSpec("greet", { id: { type: "integer" }, loud: { type: "boolean" } }, "Say hello loudly."),
        toolSpec("list_rooms"),
      ],
      entities: [
        entity("Guest", { id: "int", vip: "bool" }),
        entity("Room", { id: "str" }),
        entity("TaskDB", { guests: "list[Guest]", rooms: "list[Room]" }),
      ],
    };
    const comparison = compareTiers(task("spa_t0", before, opened), task("spa_t1", after, now));
    expect(comparison.basis).toBe("interface");
    expect(comparison.schema).toEqual({
      entities: [
        {
          name: "Guest",
          kind: "changed",
          fields: [
            { name: "id", kind: "changed", before: "str", after: "int" },
            { name: "vip", kind: "added", before: null, after: "bool" },
          ],
        },
        { name: "Room", kind: "added", fields: [{ name: "id", kind: "added", before: null, after: "str" }] },
      ],
      tables: [
        { name: "rooms", kind: "added", before: null, after: "list[Room]" },
        { name: "old", kind: "removed", before: "int", after: null },
      ],
    });
    const greet = comparison.tools.find(({ name }) => name === "greet");
    expect(greet?.description).toMatchObject({ kind: "parts", added: 1 });
    expect(greet?.parameters?.map(({ key, kind }) => [key, kind])).toEqual([
      ["id", "changed"],
      ["loud", "added"],
    ]);
    expect(comparison.counts.tools).toEqual({ added: 1, removed: 0, changed: 1 });
    expect(comparison.counts.fields).toEqual({ added: 2, removed: 1, changed: 1 });
  });

  it("finds rows by their identity, wherever they moved, and values beside the tables", () => {
    const { database, counts } = compareTiers(task("spa_t0", before), task("spa_t1", after));
    if (database.kind !== "compared") throw new Error("not compared");
    expect(database.tables).toMatchObject([
      { table: "guests", before: 2, after: 3, added: 1, removed: 0, changed: 1 },
      { table: "rooms", before: null, after: 1, added: 1 },
    ]);
    expect(database.tables[0]?.changes.map(({ key, kind }) => [key, kind])).toEqual([
      ["G1", "changed"],
      ["G3", "added"],
    ]);
    expect(database.values.map(({ table, kind }) => [table, kind])).toEqual([
      ["target", "changed"],
      ["old", "removed"],
    ]);
    expect(counts.rows).toEqual({ added: 2, removed: 0, changed: 1 });
    expect(counts.values).toEqual({ added: 0, removed: 1, changed: 1 });
  });

  it("knows a call with other arguments from a new one", () => {
    const { gold } = compareTiers(task("spa_t0", before), task("spa_t1", after));
    expect(gold.steps?.map(({ kind, before, after }) => [kind, before?.step, after?.step])).toEqual([
      ["same", 1, 1],
      ["added", undefined, 2],
      ["changed", 2, 3],
    ]);
    expect(gold.steps?.at(-1)?.fields).toEqual([{ name: "id", before: "G1", after: "G2" }]);
    expect(gold).toMatchObject({ added: 1, removed: 0, changed: 1 });
  });

  it("shows verify line by line and the instruction word by word", () => {
    const { verify, instruction } = compareTiers(task("spa_t0", before), task("spa_t1", after));
    expect(verify).toMatchObject({ kind: "parts", added: 2, removed: 0 });
    expect(instruction).toMatchObject({ kind: "parts", added: 1, removed: 0 });
  });

  it("finds nothing between a task and itself", () => {
    const comparison = compareTiers(task("spa_t0", before), task("spa_t0", before));
    const none = { added: 0, removed: 0, changed: 0 };
    for (const counts of Object.values(comparison.counts)) expect(counts).toEqual(none);
    expect([comparison.instruction.kind, comparison.verify?.kind]).toEqual(["same", "same"]);
  });

  it("reads TypeScript tasks alike", () => {
    const source = (extra: string, body: string) => `
${extra}
const Guest = z.object({ id: z.string() });
      export default defineTask(Db, {
        tools: {
          greet: tool("Say \\"hello, }\\".", { id: z.string() }, ({ db }, { id }) => {
            ${body} // }
            return \`\${id}, hello\`;
          }),
          "list_guests": tool("All guests.", {}, ({ db }) => db.guests),
        },
        verify: (db) => (db.greeted ? 1 : 0),
      });`;
    const typescript = { ...before, language: "typescript" as const };
    const comparison = compareTiers(
      task("spa_t0", { ...typescript, tools: source("", "") }),
      task("spa_t1", { ...typescript, tools: source("const Room = z.object({});", "db.log.push(id);") }),
    );
    expect(comparison.schema.entities.map(({ name }) => name)).toEqual(["Room"]);
    expect(comparison.tools).toMatchObject([
      { name: "greet", implementation: { kind: "parts", added: 1, removed: 1 } },
    ]);
    expect(comparison.verify?.kind).toBe("same");
  });

  it("survives names that every object has, and a database too deep to compare", () => {
    const odd = (database: string) => task("spa_t0", { ...before, database });
    const named = compareTiers(
      odd('{"constructor": [{"id": "a"}]}'),
      odd('{"constructor": [{"id": "a", "toString": 1}], "__proto__": [{"id": "b"}]}'),
    );
    expect(named.database).toMatchObject({
      kind: "compared",
      tables: [
        { table: "constructor", changed: 1, changes: [{ fields: [{ name: "toString", after: 1 }] }] },
        { table: "__proto__", before: null, added: 1 },
      ],
    });
    const deep = (leaf: string) => `{"x": ${"[".repeat(50_000)}${leaf}${"]".repeat(50_000)}}`;
    expect(compareTiers(odd(deep("1")), odd(deep("2"))).database.kind).toBe("not-compared");
  });
});
