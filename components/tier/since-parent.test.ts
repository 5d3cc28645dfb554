import { describe, expect, it } from "vitest";
import type { TierDetail } from "@/lib/corpus/views";
import { sinceParent } from "./since-parent";

const tool = (name: string) => ({ name, description: "", parameters: {} });
const entity = (name: string, ...fields: string[]) => ({
  name,
  fields: fields.map((field) => ({ name: field, type: "str" })),
});

function tier(
  tools: string[],
  entities: ReturnType<typeof entity>[],
  sizes: { entityCount: number; goldSteps: number },
): Pick<TierDetail, "tools" | "entities" | "summary"> {
  const summary: TierDetail["summary"] = {
    name: "spa_t0",
    family: "spa",
    level: 0,
    language: "python",
    description: "",
    parent: null,
    strategies: [],
    toolCount: tools.length,
    databaseBytes: 10,
    irregularityCount: 0,
    validity: "valid",
    decision: "none",
    rates: [],
    ...sizes,
  };
  return { tools: tools.map(tool), entities, summary };
}

describe("sinceParent", () => {
  it("tells new and lost tools, new kinds of records, new fields and how the sizes grew", () => {
    const parent = tier(["list", "book"], [entity("Guest", "id")], { entityCount: 10, goldSteps: 2 });
    const child = tier(["list", "cancel", "move"], [entity("Guest", "id", "skin"), entity("Rule", "id")], {
      entityCount: 40,
      goldSteps: 7,
    });
    expect(sinceParent(child, parent)).toEqual({
      newTools: ["cancel", "move"],
      goneTools: ["book"],
      newEntities: ["Rule"],
      newFields: ["Guest.skin"],
      tools: 1,
      entities: 30,
      goldSteps: 5,
      databaseBytes: 0,
    });
  });
});
