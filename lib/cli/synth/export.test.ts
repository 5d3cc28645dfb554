import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { cancelRun } from "@/lib/synthesize/runs/control-run";
import { callAsTest, startAgentRun } from "@/lib/synthesize/runs/testing/agent-run";
import { writeWhole } from "../write-whole";
import { saidHere as said } from "./testing/said";

describeOnBothDatabases("general-agent synth export", () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  const linesOf = (name: string) => readFileSync(file(name), "utf8").trimEnd().split("\n");

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "synth-export-"));
    const [over, demo] = [await startAgentRun(), await startAgentRun({ offline: true })];
    for (const run of [over, demo]) {
      await callAsTest(run, "status");
      await cancelRun(run);
    }
    await startAgentRun();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("writes a run a line, says how many, and how many it left out and why", async () => {
    writeFileSync(file("runs.jsonl"), "what was there\n");
    const answer = await said("export", "--out", file("runs.jsonl"));
    expect(answer).toMatchObject({ ok: true, code: 0, written: 1, leftOut: { unfinished: 1, offline: 1 } });
    expect(answer.text).toContain("1 run written, 2 left out: 1 not ended yet, 1 of offline models.");
    expect(linesOf("runs.jsonl").map((line) => JSON.parse(line).model)).toEqual(["scribe"]);
    await said("export", "--offline", "--state", "cancelled", "--out", file("runs.jsonl"));
    expect(linesOf("runs.jsonl").map((line) => JSON.parse(line).offline)).toEqual([false, true]);
    expect(readdirSync(folder)).toEqual(["runs.jsonl"]);
  });

  it("refuses what can't be a file, before anything is read", async () => {
    const refused = { ok: false, code: 2, because: "wrong-use" };
    expect(await said("export", "--out", folder)).toMatchObject(refused);
    expect(await said("export", "--out", join(folder, "none", "runs.jsonl"))).toMatchObject(refused);
  });

  it("leaves the old file, and nothing else, where it breaks off", async () => {
    writeFileSync(file("old.jsonl"), "old\n");
    const broken = (async function* () {
      yield "new\n";
      throw new Error("the database has gone");
    })();
    await expect(writeWhole(file("old.jsonl"), broken)).rejects.toThrow("gone");
    const stopped = (async function* () {
      yield "new\n";
      await new Promise(() => {});
    })();
    await expect(writeWhole(file("old.jsonl"), stopped, AbortSignal.timeout(20))).rejects.toThrow();
    expect(linesOf("old.jsonl")).toEqual(["old"]);
    expect(readdirSync(folder).filter((name) => name.startsWith("old"))).toEqual(["old.jsonl"]);
  });
});
