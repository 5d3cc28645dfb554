import { describe, expect, it } from "vitest";
import { seedFiles } from "../testing/guide-examples";
import { Draft, type DraftResult } from "./draft";
import { DEFAULT_DRAFT_LIMITS } from "./draft-limits";
import { generatorTask } from "./generator-task";

function ok(result: DraftResult): Draft {
  if (!result.ok) throw new Error(result.problem);
  return result.draft;
}
const problem = (result: DraftResult): string => (result.ok ? "" : result.problem);
const written = (files: Readonly<Record<string, string>>): Draft =>
  Object.entries(files).reduce((draft, [path, text]) => ok(draft.write(path, text)), Draft.of());

describe("a draft", () => {
  const draft = written(seedFiles("typescript"));

  it("is a task once its files make one, with the hash that the corpus would give it", () => {
    expect(Draft.of().contentHash("rowing_club_t0")).toBeNull();
    expect(draft.reading("rowing_club_t0").kind).toBe("task");
    expect(draft.contentHash("rowing_club_t0")).toMatch(/^[0-9a-f]{64}$/);
    expect(draft.contentHash("rowing_club_t1")).not.toBe(draft.contentHash("rowing_club_t0"));
  });

  it("is read once, however often it is asked", () => {
    expect(draft.reading("rowing_club_t0")).toBe(draft.reading("rowing_club_t0"));
    expect(draft.reading("rowing_club_t1")).toMatchObject({ task: { name: "rowing_club_t1" } });
    expect(draft.reading("rowing_club_t0")).toMatchObject({ task: { name: "rowing_club_t0" } });
  });

  it("has another hash after any change that counts, a weaker verify among them, and the old one when it is put back", () => {
    const tools = draft.read("tools.ts") ?? "";
    const weaker = ok(draft.write("tools.ts", tools.replace("others.length > 0", "false")));
    expect(weaker.contentHash("rowing_club_t0")).not.toBe(draft.contentHash("rowing_club_t0"));
    const back = ok(weaker.write("tools.ts", tools));
    expect(back.contentHash("rowing_club_t0")).toBe(draft.contentHash("rowing_club_t0"));
  });

  it("keeps every revision, and is its changes written down", () => {
    const later = ok(ok(draft.write("db.json", "{}")).remove("gold.json"));
    expect(later.revision).toBe(draft.revision + 2);
    expect(later.since(draft.revision).map(({ path }) => path)).toEqual(["db.json", "gold.json"]);
    expect(Draft.of(JSON.parse(JSON.stringify(later.changes))).list()).toEqual(later.list());
  });

  it("goes on from where it was without its changes until then, and all of them count", () => {
    const files = new Map([["db.json", "{}"]]);
    const past = { revision: 7, files, written: 90 };
    const limits = { files: 9, fileBytes: 50, totalBytes: 50, revisions: 9, historyBytes: 100 };
    const later = ok(Draft.after(past, limits).write("a.md", "12345"));
    expect([later.revision, later.list().length, later.since(7).length]).toEqual([8, 2, 1]);
    expect(() => later.since(6)).toThrow(RangeError);
    expect(later.write("b.md", "123456")).toMatchObject({ ok: false, problem: expect.stringContaining("101 bytes") });
    const last = ok(later.remove("a.md"));
    expect(last.remove("db.json")).toMatchObject({ ok: false, problem: expect.stringContaining("9 times") });
  });

  it.each([
    "",
    "/etc/passwd",
    "../db.json",
    "a/../b",
    ".env",
    "a/.git",
    "a\\b",
    "a//b",
    "a/b/c/d.txt",
    "naïve.txt",
    "a b",
    "x".repeat(101),
  ])("refuses the name %j", (path) => {
    expect(problem(draft.write(path, "text"))).toContain("is no name for a file");
  });

  it("refuses a file where a folder is, too many files, and too many bytes", () => {
    const small = Draft.of([], {
      ...DEFAULT_DRAFT_LIMITS,
      files: 2,
      fileBytes: 10,
      totalBytes: 12,
      revisions: 5,
      historyBytes: 25,
    });
    const two = ok(ok(small.write("a/b.txt", "12345")).write("c.txt", "12345"));
    expect(problem(small.write("x", "ä".repeat(6)))).toContain("12 bytes");
    expect(problem(two.write("c.txt", "12345678"))).toContain("13 bytes");
    expect(problem(two.write("d.txt", "1"))).toContain("2 files");
    expect(problem(ok(two.remove("c.txt")).write("a", "1"))).toContain("folder");
    expect(problem(ok(ok(two.write("c.txt", "1234567")).write("c.txt", "1234567")).write("c.txt", "123"))).toContain(
      "25",
    );
    const often = [1, 2, 3].reduce((last) => ok(last.write("c.txt", "1")), two);
    expect(problem(often.remove("c.txt"))).toContain("changed 5 times");
  });

  it("takes away only what is there", () => {
    expect(problem(draft.remove("nothing.txt"))).toContain("no file");
  });
});

it("generatorTask goes by the script's name", () => {
  expect(generatorTask("gen_db.py", "")?.language).toBe("python");
  expect(generatorTask("gen_db.ts", "")?.language).toBe("typescript");
  expect(generatorTask("gen_db.sh", "")).toBeNull();
});
