import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { SOUND_TASK, writeSample } from "./sample-task";
import { type ValidationProgress, validateFolders } from "./validate-folders";

const TOOLS = SOUND_TASK["tools.py"] ?? "";
let corpus: string;
let sandbox: Sandbox;

beforeAll(async () => {
  corpus = await mkdtemp(join(tmpdir(), "validate-"));
  sandbox = createSandbox({ processes: 1, spares: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(corpus, { recursive: true, force: true });
});

async function reportOf(name: string, changes: Readonly<Record<string, string | null>>) {
  const folder = await writeSample(join(corpus, "single"), name, changes);
  const { folders } = await validateFolders([folder], { sandbox });
  return folders[0];
}

describe("validateFolders", () => {
  it("passes sound tasks, skips folders without a level, counts failures, and keeps the order", async () => {
    const parent = join(corpus, "mixed");
    await writeSample(parent, "kiosk_t0");
    await writeSample(parent, "kiosk_t1");
    await writeSample(parent, "kiosk_t2", { "gold.json": '[["list_papers", {}]]' });
    await writeSample(parent, "kiosk_t2_backup");
    await writeSample(parent, "kiosk_t3", { "db.json": "{" });
    const seen: ValidationProgress[] = [];
    const report = await validateFolders([parent], { sandbox, onProgress: (each) => seen.push(each) });
    expect(report).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
    expect(report.folders.map(({ name, kind }) => [name, kind])).toEqual([
      ["kiosk_t0", "passed"],
      ["kiosk_t1", "passed"],
      ["kiosk_t2", "failed"],
      ["kiosk_t3", "unreadable"],
      ["kiosk_t2_backup", "skipped"],
    ]);
    expect(seen.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5]);
    expect(seen.at(-1)).toMatchObject({ total: 5, failed: 2 });
  });

  it("takes a family by the start of its folders' names", async () => {
    const report = await validateFolders([join(corpus, "mixed", "kiosk")], { sandbox });
    expect(report.folders.map(({ name }) => name)).toEqual(["kiosk_t0", "kiosk_t1", "kiosk_t2", "kiosk_t3"]);
  });

  it("checks a folder once, however often it is named", async () => {
    const folder = join(corpus, "mixed", "kiosk_t0");
    expect((await validateFolders([folder, folder], { sandbox })).folders).toHaveLength(1);
  });

  it("reports a parent that is not there, and only then", async () => {
    const { folders } = await validateFolders([join(corpus, "mixed", "kiosk_t1")], { sandbox });
    expect(folders[0]?.irregularities).toEqual([]);
    const orphan = await reportOf("orphan_t1", {});
    expect(orphan?.irregularities.map(({ kind }) => kind)).toEqual(["parent-absent"]);
  });

  it("says which gold call failed, and how", async () => {
    const report = await reportOf("wrong_t1", { "gold.json": '[["list_papers", {}], ["sell", {"paper_id": "P9"}]]' });
    expect(report).toMatchObject({
      kind: "failed",
      report: {
        passed: false,
        goldCalls: 2,
        faults: [
          {
            kind: "gold-call-failed",
            index: 1,
            name: "sell",
            arguments: { paper_id: "P9" },
            because: "raised",
            error: expect.stringContaining("no paper P9"),
          },
        ],
      },
    });
  });

  it.each([
    ["a tool that isn't there", [["buy", {}]], "unknown-tool"],
    ["an argument that isn't there", [["sell", { id: "P1" }]], "bad-arguments"],
  ])("tells %s from a tool that raises", async (_what, gold, because) => {
    const report = await reportOf("misnamed_t1", { "gold.json": JSON.stringify(gold) });
    expect(report).toMatchObject({ report: { faults: [{ kind: "gold-call-failed", index: 0, because }] } });
  });

  it("fails a task whose verify changes what it judges, even back and forth", async () => {
    const tools = TOOLS.replace(
      "def verify(db) -> float:",
      "def verify(db) -> float:\n    db.papers.append(db.papers[0])",
    );
    const report = await reportOf("meddling_t1", { "tools.py": tools });
    expect(report).toMatchObject({ report: { faults: [{ kind: "verify-changes-state" }] } });
  });

  it("judges by an instance of its own: what tools leave in module globals can't sway verify", async () => {
    const tools = TOOLS.replace("class TaskTools", "SOLD = []\n\n\nclass TaskTools")
      .replace("paper.sold = True", "paper.price += 1\n                SOLD.append(paper_id)")
      .replace(/return 1\.0 if any.*/, "return 1.0 if SOLD else 0.0");
    const report = await reportOf("smuggling_t1", { "tools.py": tools });
    expect(report).toMatchObject({ report: { faults: [{ kind: "verify-rejects-gold", value: 0 }] } });
  });

  it("shows where code that doesn't load is broken", async () => {
    const report = await reportOf("broken_t1", {
      "tools.py": TOOLS.replace("class TaskDB(DB):", "undefined_name\nclass TaskDB(DB):"),
    });
    expect(report).toMatchObject({
      report: {
        evidence: null,
        faults: [{ kind: "sandbox", because: "load-failed", detail: expect.stringContaining("undefined_name") }],
      },
    });
  });

  it("survives a task that ends its sandbox, and checks the next", async () => {
    const tools = TOOLS.replace('"""Papers on sale."""', "import os\n        os._exit(3)");
    const parent = join(corpus, "ending");
    await writeSample(parent, "ending_t0", { "tools.py": tools });
    await writeSample(parent, "ending_t1");
    const { folders } = await validateFolders([parent], { sandbox });
    expect(folders.map(({ kind }) => kind)).toEqual(["failed", "passed"]);
  });

  it("refuses a path where there is no task", async () => {
    await expect(validateFolders([join(corpus, "nowhere")], { sandbox })).rejects.toThrow(/No task folder.*nowhere/);
  });

  it("stops when it is aborted", async () => {
    const abort = new AbortController();
    const onProgress = () => abort.abort(new Error("enough"));
    const running = validateFolders([join(corpus, "mixed")], { sandbox, signal: abort.signal, onProgress });
    await expect(running).rejects.toThrow("enough");
  });
});
