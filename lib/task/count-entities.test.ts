import { describe, expect, it } from "vitest";
import { countEntities } from "./count-entities";

describe("countEntities", () => {
  it.each([
    ["lists by their members", '{"a": [1, 2], "b": [{}]}', 3],
    ["maps by their keys", '{"a": {"x": {}, "y": {"z": 1}}}', 2],
    ["scalars and null as nothing", '{"target": "T1", "budget": 110.0, "none": null, "flag": true}', 0],
    ["nothing below the top", '{"a": [{"b": [1, 2, 3]}]}', 1],
    ["an empty database as zero", "{}", 0],
  ])("counts %s", (_what, text, count) => expect(countEntities(text)).toBe(count));
});
