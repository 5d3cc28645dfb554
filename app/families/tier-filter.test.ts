import { describe, expect, it } from "vitest";
import { tierFilterSchema, toQuery, toTierFilter } from "./tier-filter";

const filter = (address: Record<string, unknown>) => toTierFilter(tierFilterSchema.parse(address), 0, 50);

describe("the filter of tiers in an address", () => {
  it("asks for the tiers behind a bar of the histogram, whatever colons the model's name holds", () => {
    expect(filter({ level: "2", rates: "recorded:rlm:org/model:free", bin: "9" })).toEqual({
      level: 2,
      rate: { kind: "recorded", backend: "rlm", modelId: "org/model:free", bin: 9 },
      offset: 0,
      limit: 50,
    });
  });

  it("leaves out what makes no sense instead of failing the page", () => {
    expect(filter({ level: "many", decision: "maybe", bin: "12", rates: "nonsense", q: ["spa", "x"] })).toEqual({
      search: "spa",
      offset: 0,
      limit: 50,
    });
  });

  it("does not filter by half of a bar", () => {
    expect(toQuery(tierFilterSchema.parse({ rates: "measured:local:m", q: "" }))).toEqual({});
  });
});
