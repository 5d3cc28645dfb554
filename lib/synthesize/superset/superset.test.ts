import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntitySpec, Sandbox, ToolSpec } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";
import type { Strategy } from "@/lib/task/strategies";
import { taskOf } from "@/lib/task/testing/task-of";
import { checkSuperset } from "./check-superset";
import { measureGrowth } from "./growth";
import { missingRows } from "./missing-rows";
import type { OpenedTier } from "./opened-tier";
import { weighClaims } from "./strategy-evidence";
import { missingText, supersetFindings } from "./superset-text";

const tool = (name: string, ...parameters: string[]): ToolSpec => ({
  name,
  description: "",
  parameters: { type: "object", properties: Object.fromEntries(parameters.map((each) => [each, {}])) },
});
const entity = (name: string, fields: Record<string, string>): EntitySpec => ({
  name,
  fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })),
});

const METADATA = { name: "x_t0", description: "", tier: 0, parent: "", strategies: [], passRates: [] };

function tier(
  changes: Partial<OpenedTier["task"]> & { tools?: string; specs?: ToolSpec[]; entities?: EntitySpec[] },
): OpenedTier {
  const { specs, entities, ...task } = changes;
  return {
    task: {
      name: "x_t0",
      instruction: "Feed the owl.",
      database: '{"owls": [{"id": "O1"}, {"id": "O2"}], "target_owl": "O1"}',
      tools: "def verify(db):\n    return db.owls\n",
      language: "python",
      gold: [{ name: "feed", arguments: { owl: "O1" } }],
      metadata: METADATA,
      ...task,
    },
    tools: specs ?? [tool("list_owls"), tool("feed", "owl", "grams")],
    entities: entities ?? [
      entity("Owl", { id: "str", ring: "str" }),
      entity("TaskDB", { owls: "list[Owl]", target_owl: "str" }),
    ],
  };
}

const PARENT = tier({});
const missingIn = (changes: Parameters<typeof tier>[0]) => checkSuperset(PARENT, tier(changes)).missing;

describe("checkSuperset", () => {
  it("takes a tier that kept everything and asks for something else", () => {
    const child = tier({
      instruction: "Ring the owl.",
      database: '{"owls": [{"id": "O2"}, {"id": "O1", "ring": "r"}, {"id": "O3"}], "target_ring": "r"}',
      specs: [tool("ring", "owl"), tool("feed", "grams", "owl", "at"), tool("list_owls")],
      entities: [
        entity("Owl", { id: "str", ring: "str | None", age: "int" }),
        entity("TaskDB", { owls: "list[Owl]", rings: "list[str]", target_ring: "str" }),
      ],
    });
    expect(checkSuperset(PARENT, child)).toEqual({ missing: [], replaced: [] });
  });

  it.each<[string, Parameters<typeof tier>[0], unknown[]]>([
    ["a tool", { specs: [tool("feed", "owl", "grams")] }, [{ kind: "tool", name: "list_owls" }]],
    [
      "a parameter",
      { specs: [tool("list_owls"), tool("feed", "owl")] },
      [{ kind: "parameter", name: "grams", of: "feed" }],
    ],
    [
      "a kind of record, once and not by its fields",
      { entities: [entity("TaskDB", { owls: "list[dict]" })] },
      [{ kind: "entity", name: "Owl" }],
    ],
    [
      "a field",
      { entities: [entity("Owl", { id: "str" }), entity("TaskDB", { owls: "list[Owl]" })] },
      [{ kind: "field", name: "ring", of: "Owl" }],
    ],
    [
      "a table, once and not by its rows",
      { database: '{"birds": []}', entities: [entity("Owl", { id: "str", ring: "str" }), entity("TaskDB", {})] },
      [{ kind: "table", name: "owls" }],
    ],
    [
      "a record",
      { database: '{"owls": [{"id": "O2"}, {"id": "O7"}, {"id": "O8"}]}' },
      [{ kind: "rows", table: "owls", keys: ["O1"], missing: 1, of: 2 }],
    ],
  ])("names %s that is gone", (_what, changes, missing) => {
    expect(missingIn(changes)).toEqual(missing);
    expect(missingIn(changes).map(missingText).join()).toMatch(/Put (it|them) back/);
  });

  it("allows a parameter to give way to another, and tells it", () => {
    const child = tier({ specs: [tool("list_owls"), tool("feed", "owl_id", "grams")] });
    expect(checkSuperset(PARENT, child)).toEqual({ missing: [], replaced: [{ tool: "feed", name: "owl" }] });
  });

  it("knows the database by either language's name for it", () => {
    const child = tier({
      entities: [entity("Owl", { id: "string", ring: "string" }), entity("Database", { owls: "Owl[]" })],
    });
    expect(checkSuperset(PARENT, child).missing).toEqual([]);
  });
});

describe("missingRows", () => {
  it("tells the rows of a map by their keys, and counts rows that have none", () => {
    expect(missingRows('{"m": {"a": 1, "b": 2}, "l": [1, 2, 3]}', '{"m": {"b": 5}, "l": [1, 9]}')).toEqual([
      { table: "m", keys: ["a"], missing: 1, of: 2 },
      { table: "l", keys: null, missing: 1, of: 3 },
    ]);
  });

  it("never takes one of two rows with one id for the other", () => {
    expect(missingRows('{"l": [{"id": 1}, {"id": 1}]}', '{"l": [{"id": 1}]}')).toEqual([
      { table: "l", keys: null, missing: 1, of: 2 },
    ]);
  });

  it("tells rows apart as the parent does: a row written twice hides none that is gone", () => {
    const parent = '{"l": [{"id": 1}, {"id": 2}, {"id": 3}]}';
    expect(missingRows(parent, '{"l": [{"id": 7}, {"id": 8}, {"id": 9}, {"id": 9}]}')).toEqual([
      { table: "l", keys: ["1", "2", "3"], missing: 3, of: 3 },
    ]);
    expect(missingRows(parent, '{"l": [{"id": 1}, {"id": 1}, {"id": 2}, {"id": 3}]}')).toEqual([]);
    expect(missingRows('{"l": [{"id": "undefined"}]}', '{"l": [{"name": "x"}]}')).toHaveLength(1);
  });

  it("names a dozen keys of a long list and says how many there are", () => {
    const rows = (count: number) => JSON.stringify({ l: Array.from({ length: count }, (_, at) => ({ id: `r${at}` })) });
    const [missing] = missingRows(rows(40), '{"l": []}');
    expect(missing && missingText({ kind: "rows", ...missing })).toContain("lacks 40 of the parent's 40 rows");
    expect(missing && missingText({ kind: "rows", ...missing })).toContain("(12 of 40 shown)");
  });
});

describe("weighClaims", () => {
  const weigh = (claimed: Strategy, changes: Parameters<typeof tier>[0] = {}) =>
    weighClaims([claimed], measureGrowth(PARENT, tier(changes)))[0];

  it.each<[Strategy, boolean, Parameters<typeof tier>[0]]>([
    ["larger_db", true, { database: '{"owls": [{"id": "O1"}, {"id": "O2"}, {"id": "O3"}]}' }],
    ["tool_proliferation", true, { specs: [...PARENT.tools, tool("ring")] }],
    ["schema_extension", true, { entities: [entity("Owl", { id: "str", ring: "str", age: "int" })] }],
    ["multi_step_reasoning", true, { gold: [...PARENT.task.gold, ...PARENT.task.gold] }],
    ["noisy_instructions", false, { instruction: "Well, hm, feed the owl, that was it." }],
    ["conditional_rules", false, { instruction: "Feed the owl if it is hungry." }],
    ["stricter_thresholds", false, { instruction: "Feed the owl 20 g." }],
    ["cross_entity_coupling", false, { specs: [tool("list_owls"), tool("feed", "owl_id", "grams")] }],
  ])("sees %s in what can be counted, and its absence (strict: %s)", (strategy, strict, applied) => {
    expect(weigh(strategy, applied)).toMatchObject({ strategy, strict, found: "shown" });
    expect(weigh(strategy)).toMatchObject({ strategy, strict, found: "absent" });
    const { problems, notes } = supersetFindings(
      { missing: [], replaced: [] },
      weighClaims([strategy], measureGrowth(PARENT, PARENT)),
    );
    expect([problems.length, notes.length]).toEqual(strict ? [1, 0] : [0, 1]);
  });

  it("takes another type of a field for an extended schema", () => {
    const typed = [entity("Owl", { id: "str", ring: "str | None" }), entity("TaskDB", { owls: "list[Owl]" })];
    expect(weigh("schema_extension", { entities: typed })).toMatchObject({ found: "shown" });
  });

  it("can't tell an ambiguity by counting, and says nothing of a strategy that isn't one", () => {
    expect(weigh("ambiguity_resolution")).toMatchObject({ found: "untold" });
    expect(weighClaims(["harder"], measureGrowth(PARENT, PARENT))).toEqual([]);
  });
});

describe("the starter corpus", () => {
  let sandbox: Sandbox;
  const opened = new Map<string, OpenedTier>();

  beforeAll(async () => {
    sandbox = createSandbox({ spares: 0 });
    for (const folder of await findTasks("corpus")) {
      const task = taskOf(await readTask(folder));
      const { tools, entities } = await sandbox.replay(task, { calls: task.goldText, states: false });
      opened.set(task.name, { task, tools, entities });
    }
  });
  afterAll(async () => {
    await sandbox.close();
  });

  it("has in every tier a superset of its parent, and every strict claim borne out", () => {
    expect(opened.size).toBe(40);
    for (const [name, child] of opened) {
      const parent = opened.get(child.task.metadata.parent ?? "");
      if (!parent) continue;
      const claims = weighClaims(child.task.metadata.strategies, measureGrowth(parent, child));
      expect(supersetFindings(checkSuperset(parent, child), claims).problems, name).toEqual([]);
    }
  });

  it("is no superset downwards", () => {
    for (const child of opened.values()) {
      const parent = opened.get(child.task.metadata.parent ?? "");
      if (parent) expect(checkSuperset(child, parent).missing, child.task.name).not.toEqual([]);
    }
  });
});
