import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeTask, type TaskDraft } from "./compose-task";
import { STRATEGIES } from "./strategies";
import { SAMPLE_TEXTS } from "./testing/sample-files";
import { taskOf } from "./testing/task-of";

const draft: TaskDraft = {
  name: "tea_house_t2",
  description: 'Reserve "the quiet" table\\ for three',
  parent: "tea_house_t1",
  strategies: ["larger_db", "noisy_instructions"],
  language: "typescript",
  instruction: "Please reserve a table.",
  tools: "export default {};",
  database: SAMPLE_TEXTS["db.json"] ?? "",
  gold: SAMPLE_TEXTS["gold.json"] ?? "",
};

describe("composeTask", () => {
  it("makes a task without irregularity that says what the draft says", () => {
    const rates = [{ solver: "local", model: "some/model", k: 20, value: 1 }];
    const made = composeTask({
      ...draft,
      clock: "2027-01-01T00:00:00Z",
      passRates: rates,
      extra: { "menu.csv": "tea" },
    });
    expect(taskOf(made)).toMatchObject({
      level: 2,
      language: "typescript",
      clock: "2027-01-01T00:00:00Z",
      auxiliary: { "menu.csv": "tea" },
      irregularities: [],
      metadata: {
        name: "tea_house_t2",
        tier: 2,
        parent: "tea_house_t1",
        description: draft.description,
        strategies: draft.strategies,
        passRates: rates,
      },
    });
  });

  it("writes any description and set of strategies so that they are read back", () => {
    const anything = fc.record({
      description: fc.string({ unit: "binary" }),
      strategies: fc.subarray([...STRATEGIES]),
    });
    fc.assert(
      fc.property(anything, ({ description, strategies }) => {
        const { metadata, irregularities } = taskOf(composeTask({ ...draft, description, strategies }));
        expect(metadata).toMatchObject({ description, strategies });
        expect(irregularities).toEqual([]);
      }),
    );
  });

  it("makes a seed of a draft without parent", () => {
    expect(taskOf(composeTask({ ...draft, parent: null }))).toMatchObject({
      metadata: { parent: "" },
      irregularities: [],
    });
  });

  it("says what is wrong with a draft", () => {
    expect(composeTask({ ...draft, database: "{" })).toMatchObject({
      kind: "unreadable",
      problem: { file: "db.json" },
    });
  });
});
