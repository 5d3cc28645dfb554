import { describe, expect, it } from "vitest";
import { contentHash } from "./content-hash";
import { sampleFiles, sampleWithMetadata } from "./testing/sample-files";
import { sampleTask } from "./testing/task-of";

const original = contentHash(sampleTask());

describe("contentHash", () => {
  it.each([
    ["the instruction", sampleFiles({ "instruction.md": "Another wish." })],
    ["the database, even a float that became an int", sampleFiles({ "db.json": '{"tables": [{"fee": 110}]}' })],
    ["the tools", sampleFiles({ "tools.py": "def verify(db) -> float:\n    return 1.0\n" })],
    ["the gold path", sampleFiles({ "gold.json": "[]" })],
    ["the language", sampleFiles({ "tools.py": null, "tools.ts": "def verify(db) -> float:\n    return 0.0\n" })],
    ["a file which tools read", sampleFiles({ "baseline.json": "{}" })],
    ["the clock", sampleWithMetadata("tier = 1", 'tier = 1\nclock = "2027-01-01T00:00:00Z"')],
    ["the parent", sampleWithMetadata("tea_house_t0", "tea_house_t9")],
    ["a strategy", sampleWithMetadata("larger_db", "stricter_thresholds")],
  ])("changes with %s", (_what, files) => {
    expect(contentHash(sampleTask(files))).not.toBe(original);
  });

  it("changes with the level in the folder's name", () => {
    expect(contentHash(sampleTask(sampleFiles(), "tea_house_t2"))).not.toBe(original);
  });

  it.each([
    ["a new measurement", sampleWithMetadata("value = 0.65", "value = 0.7")],
    ["the description", sampleWithMetadata("Reserve the quiet table", "Book the quiet table")],
    [
      "the order of strategies",
      sampleWithMetadata('"larger_db", "conditional_rules"', '"conditional_rules", "larger_db"'),
    ],
    ["the script that made the database", sampleFiles({ "gen_db.py": "print()" })],
  ])("stays the same with %s", (_what, files) => {
    expect(contentHash(sampleTask(files))).toBe(original);
  });

  it("tells apart texts that were moved across a border", () => {
    const left = sampleFiles({ "a.txt": "xy", "b.txt": "" });
    const right = sampleFiles({ "a.txt": "x", "b.txt": "y" });
    expect(contentHash(sampleTask(left))).not.toBe(contentHash(sampleTask(right)));
  });
});
