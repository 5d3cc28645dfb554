import { describe, expect, it } from "vitest";
import { Entities } from "./entities";
import { seededRandom } from "./random";
import { slip } from "./slip";

const entities = new Entities(JSON.stringify({ shifts: [{ role: "lead" }, { role: "relief" }] }));
const slips = (key: string, value: unknown) => {
  const taken = Array.from({ length: 30 }, (_, seed) => slip(key, value, entities, seededRandom(String(seed))));
  return [...new Set(taken)].sort();
};

describe("slip", () => {
  it.each([
    ["a day", "2026-03-01", ["2026-02-28", "2026-03-02"]],
    ["half an hour", "10:00", ["09:30", "10:30"]],
    ["one", 3, [2, 4]],
    ["never below one", 1, [2]],
    ["a tenth", 50.5, [45.45, 55.55]],
    ["a flag", true, [false]],
  ])("is off by %s", (_what, value, wrong) => expect(slips("x", value)).toEqual(wrong));

  it("takes the other choice that the database knows", () => expect(slips("role", "lead")).toEqual(["relief"]));

  it.each(["free text", null, ["a"]])("has nothing for %j", (value) => expect(slips("x", value)).toEqual([null]));
});
