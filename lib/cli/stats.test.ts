import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importTasks } from "@/lib/corpus/import-tasks";
import { draftTask } from "@/lib/corpus/testing/draft-task";
import { closeDatabase, useDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { statsCommand } from "./stats";

let fresh: FreshDatabase;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase("sqlite");
  useDatabase(fresh.db);
  folder = await mkdtemp(join(tmpdir(), "stats-"));
});
afterAll(async () => {
  await closeDatabase();
  await fresh.drop();
  await rm(folder, { recursive: true });
});

/** What the command prints, and its exit code. */
async function run(...args: string[]): Promise<{ text: string; code: number }> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await statsCommand().parseAsync(args, { from: "user" });
    return { text: written.join(""), code: Number(process.exitCode) };
  } finally {
    process.exitCode = before;
    write.mockRestore();
  }
}

describe("general-agent stats", () => {
  it("says how to begin where the corpus is empty, and prints tables once it is not", async () => {
    expect((await run()).text).toContain("general-agent import");
    const passRates = [{ solver: "local", model: "m", k: 20, value: 0.75 }];
    await importTasks([draftTask("tea_t0"), draftTask("tea_t1", { parent: "tea_t0", passRates })], {
      origin: "import",
    });
    const { text, code } = await run();
    expect(text).toMatch(/t1 +1 +2\.00 +2\.00 +2\.00/);
    expect(text).toMatch(/t1 +local:m \(recorded\) +0\.7500 +1 /);
    expect(code).toBe(0);
  });

  it("finds its own figures equal, and lists each that differs with exit code 1", async () => {
    const file = join(folder, "figures.json");
    const document = JSON.parse((await run("--json")).text);
    expect(document).toMatchObject({ task_directories: 2, families: 1, more: { totals: { tiers: 2 } } });
    await writeFile(file, JSON.stringify({ ...document, source: "somewhere" }));
    expect(await run("--json", "--compare", file)).toMatchObject({ code: 0, text: expect.stringContaining("[]") });
    document.by_level[1].tasks = 3;
    await writeFile(file, JSON.stringify(document));
    const { text, code } = await run("--compare", file);
    expect(code).toBe(1);
    expect(text).toBe("1 figure differs:\n  by_level.1.tasks: expected 3, the corpus has 1\n");
  });

  it("names a file which is no document of figures", async () => {
    const file = join(folder, "broken.json");
    await writeFile(file, "[1");
    await expect(run("--compare", file)).rejects.toThrow(/broken\.json is not a JSON document of figures/);
  });
});
