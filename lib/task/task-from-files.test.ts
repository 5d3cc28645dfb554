import { describe, expect, it } from "vitest";
import { taskFromFiles } from "./task-from-files";
import { DEFAULT_CLOCK } from "./task-source";
import { SAMPLE_NAME, SAMPLE_TEXTS, sampleFiles, sampleWithMetadata } from "./testing/sample-files";
import { sampleTask } from "./testing/task-of";

const kinds = (files: ReadonlyMap<string, Uint8Array>, name?: string) =>
  sampleTask(files, name).irregularities.map(({ kind }) => kind);

const problem = (files: ReadonlyMap<string, Uint8Array>) => {
  const reading = taskFromFiles(SAMPLE_NAME, files);
  return reading.kind === "unreadable" ? reading.problem : reading.kind;
};

describe("taskFromFiles on a regular task", () => {
  it("tells everything that its files say", () => {
    const task = sampleTask();
    expect(task).toMatchObject({
      name: "tea_house_t1",
      family: "tea_house",
      level: 1,
      language: "python",
      instruction: SAMPLE_TEXTS["instruction.md"],
      tools: SAMPLE_TEXTS["tools.py"],
      clock: DEFAULT_CLOCK,
      irregularities: [],
      metadata: {
        name: "tea_house_t1",
        tier: 1,
        parent: "tea_house_t0",
        strategies: ["larger_db", "conditional_rules"],
        passRates: [{ solver: "local", model: "some/model", k: 20, value: 0.65 }],
      },
    });
    expect(task.gold).toEqual([
      { name: "list_tables", arguments: {} },
      { name: "reserve_table", arguments: { table_id: "TB1", guests: 3 } },
    ]);
  });

  it("keeps the database as text, so that floats stay floats", () => {
    expect(sampleTask().database).toContain("110.0");
  });

  it("is a TypeScript task where the tools are tools.ts", () => {
    const files = sampleFiles({ "tools.py": null, "tools.ts": "export default 1;" });
    expect(sampleTask(files)).toMatchObject({ language: "typescript", tools: "export default 1;" });
  });

  it("takes a clock of its own", () => {
    const files = sampleWithMetadata("tier = 1", 'tier = 1\nclock = "2027-01-02T03:04:05Z"');
    expect(sampleTask(files)).toMatchObject({ clock: "2027-01-02T03:04:05Z", irregularities: [] });
  });

  it("takes a clock written as a date of TOML", () => {
    const files = sampleWithMetadata("tier = 1", "tier = 1\nclock = 2027-01-02T03:04:05Z");
    expect(sampleTask(files)).toMatchObject({ clock: "2027-01-02T03:04:05Z", irregularities: [] });
  });

  it("is a seed without irregularity where the parent is an empty text", () => {
    const task = sampleTask(sampleWithMetadata('parent = "tea_house_t0"', 'parent = ""'));
    expect(task).toMatchObject({ metadata: { parent: "" }, irregularities: [] });
  });

  it("serves data beside the module, and neither scripts, hidden files, the gold path nor what isn't text", () => {
    const files = sampleFiles({
      "baseline.json": "{}",
      "data/menu.csv": "tea,3\n",
      "gen_db.py": "print()",
      "notes/solve.py": "print()",
      ".DS_Store": "x",
      "photo.bin": new Uint8Array([0xff, 0xfe, 0x00]),
    });
    expect(sampleTask(files).auxiliary).toEqual({ "baseline.json": "{}", "data/menu.csv": "tea,3\n" });
  });
});

describe("taskFromFiles on an irregular task", () => {
  it.each([
    [
      "the name differs from the folder's",
      'name = "tea_house_t1"',
      'name = "tea_house_t0"',
      "name-differs-from-folder",
    ],
    ["there is no name", 'name = "tea_house_t1"\n', "", "name-differs-from-folder"],
    ["there is no tier", "tier = 1\n", "", "tier-missing"],
    ["the tier differs from the folder's level", "tier = 1", "tier = 3", "tier-differs-from-folder"],
    ["there is no parent", 'parent = "tea_house_t0"\n', "", "parent-missing"],
    ["there are no strategies", /difficulty_methods.*\n/, "", "strategies-missing"],
    ["a strategy is none of the nine", '"larger_db"', '"harder_somehow"', "strategy-unknown"],
    ["a pass rate lacks its model", 'model = "some/model"\n', "", "pass-rate-malformed"],
    ["a pass rate is out of range", "value = 0.65", "value = -1", "pass-rate-malformed"],
    ["the tier is a text", "tier = 1", 'tier = "one"', "metadata-malformed"],
    ["the strategies are no list", /difficulty_methods.*/, 'difficulty_methods = "larger_db"', "metadata-malformed"],
    ["the clock is no moment", "tier = 1", 'tier = 1\nclock = "noon"', "metadata-malformed"],
    ["the language isn't the tools'", "tier = 1", 'tier = 1\nlanguage = "typescript"', "metadata-malformed"],
    ["the language is unknown", "tier = 1", 'tier = 1\nlanguage = "cobol"', "metadata-malformed"],
  ])("reports, when %s, exactly that", (_when, piece, replacement, kind) => {
    expect(kinds(sampleWithMetadata(piece, replacement))).toEqual([kind]);
  });

  it("takes name and level from the folder, and repairs nothing in the metadata", () => {
    const task = sampleTask(sampleFiles(), "coffee_house_t4");
    expect(task).toMatchObject({ family: "coffee_house", level: 4, metadata: { name: "tea_house_t1", tier: 1 } });
    expect(task.irregularities.map(({ kind }) => kind)).toEqual([
      "name-differs-from-folder",
      "tier-differs-from-folder",
    ]);
  });

  it("keeps a pass rate out of range as it came", () => {
    expect(sampleTask(sampleWithMetadata("value = 0.65", "value = -1")).metadata.passRates[0]?.value).toBe(-1);
  });

  it("reports missing metadata with every key that it misses", () => {
    expect(kinds(sampleFiles({ "task.toml": "[other]\nx = 1\n" }))).toEqual([
      "name-differs-from-folder",
      "metadata-malformed",
      "tier-missing",
      "parent-missing",
      "strategies-missing",
    ]);
  });

  it.each(['{"a": 1}', '[["list_tables"]]', '[["list_tables", {}], {"name": "x", "arguments": {}}]', '[["x", []]]'])(
    "reports gold which isn't a list of pairs and keeps its text: %s",
    (gold) => {
      const task = sampleTask(sampleFiles({ "gold.json": gold }));
      expect(task).toMatchObject({ gold: [], goldText: gold, irregularities: [{ kind: "gold-not-pairs" }] });
    },
  );
});

describe("taskFromFiles on what is no task", () => {
  it("skips a folder without a level and tells why and what else is odd", () => {
    expect(taskFromFiles("tea_house_t1_backup", sampleFiles())).toMatchObject({
      kind: "skipped",
      name: "tea_house_t1_backup",
      irregularities: [{ kind: "name-differs-from-folder" }],
    });
  });

  it("skips a folder without a level even if nothing in it can be read", () => {
    expect(taskFromFiles("leftovers", new Map())).toMatchObject({ kind: "skipped", irregularities: [] });
  });

  it.each(["task.toml", "instruction.md", "db.json", "gold.json", "tools.py"])("says that %s is missing", (file) => {
    expect(problem(sampleFiles({ [file]: null }))).toMatchObject({ file, message: expect.stringContaining("missing") });
  });

  it("refuses tools in both languages", () => {
    expect(problem(sampleFiles({ "tools.ts": "" }))).toMatchObject({
      file: "tools.py",
      remedy: expect.stringContaining("one of"),
    });
  });

  it("tells the line where the TOML breaks", () => {
    expect(problem(sampleFiles({ "task.toml": '[metadata]\nname = "x"\ntier = = 2\n' }))).toMatchObject({
      file: "task.toml",
      line: 3,
    });
  });

  it.each([
    ["a trailing comma", '[\n ["a", {}],\n]', 3],
    ["a missing comma", '[\n ["a", {}]\n ["b", {}],\n["c", {}]]', 3],
    ["NaN", '[\n ["a",\n {"x": NaN}\n]]', 3],
    ["text after the end", "[]\n\nmore", 3],
    ["a string over two lines", '[\n "a\nb"]', 2],
  ])("tells the line where a JSON file breaks by %s", (_fault, text, line) => {
    expect(problem(sampleFiles({ "gold.json": text }))).toMatchObject({ file: "gold.json", line });
  });

  it("tells the last line where a JSON file ends too early", () => {
    expect(problem(sampleFiles({ "db.json": '{\n"a": [' }))).toMatchObject({ file: "db.json", line: 2 });
  });

  it.each(["[]", "null", '"text"', "3"])("refuses %s as a database", (text) => {
    expect(problem(sampleFiles({ "db.json": text }))).toMatchObject({ file: "db.json" });
  });

  it("refuses a file that isn't UTF-8", () => {
    expect(problem(sampleFiles({ "instruction.md": new Uint8Array([0xc3, 0x28]) }))).toMatchObject({
      file: "instruction.md",
      message: expect.stringContaining("UTF-8"),
    });
  });

  it.each(["../evil.txt", "/etc/passwd", "a/../../b", "a\\b", "C:evil", "a//b", "./x"])(
    "refuses the path %s",
    (path) => {
      expect(problem(sampleFiles({ [path]: "x" }))).toMatchObject({ file: path });
    },
  );

  it("refuses a folder with too many files", () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`extra/${index}.txt`, ""]));
    expect(problem(sampleFiles(many))).toMatchObject({ file: "." });
  });
});
