import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { cancelRun } from "../control-run";
import { keepRun, loadRun } from "../store";
import { callAsTest, designAsTest, startAgentRun } from "../testing/agent-run";
import { changesOfStep } from "./changes/store";
import { searchRun } from "./search/store";
import { readRunReplay, replaySteps } from "./store";

describeOnBothDatabases("the replay of a run", (_provider, current) => {
  let run: string;
  /** Design, two texts of one file, another file, it again and gone: steps 1 to 5. */
  beforeAll(async () => {
    run = await startAgentRun();
    await designAsTest(run, "oar_hire", "oar");
    await callAsTest(run, "write_file", { path: "a.md", text: "one\ntwo\n" });
    await callAsTest(run, "write_file", { path: "a.md", text: "one\nthree\n" });
    await callAsTest(run, "write_file", { path: "b.md", text: "x".repeat(400_000) });
    await callAsTest(run, "remove_file", { path: "a.md" });
  });

  it("knows which files each step changed, from what to what", async () => {
    const steps = await Promise.all([1, 2, 3, 5].map((index) => changesOfStep(run, index)));
    expect(steps).toEqual([
      { from: 0, to: 0, files: [] },
      { from: 0, to: 1, files: [{ path: "a.md", before: null, after: "one\ntwo\n" }] },
      { from: 1, to: 2, files: [{ path: "a.md", before: "one\ntwo\n", after: "one\nthree\n" }] },
      { from: 3, to: 4, files: [{ path: "a.md", before: "one\nthree\n", after: null }] },
    ]);
    expect([await changesOfStep(run, 6), await changesOfStep("none", 1)]).toEqual([null, null]);
  });

  it("comes in marks and bounded pages from any step on", async () => {
    const replay = await readRunReplay(run, 4);
    expect(replay).toMatchObject({ stepCount: 5, next: null, run: { id: run, state: "running" }, reward: null });
    expect(replay?.marks.map(({ index, toolNames, changed }) => [index, toolNames, changed])).toEqual([
      [4, ["write_file"], true],
      [5, ["remove_file"], true],
    ]);
    const page = await replaySteps(run, 2, 50);
    expect(page).toMatchObject({ total: 5, from: 2, next: null });
    expect(page.items.map(({ index }) => index)).toEqual([2, 3, 4, 5]);
    expect(JSON.stringify(page).length).toBeLessThan(100_000);
    expect(await readRunReplay("none", 1)).toBeNull();
  });

  it("finds words in what was written and answered, in steps that nobody loaded", async () => {
    const { hits, total, next } = await searchRun(run, "THREE a.md", 1);
    expect([total, next]).toEqual([5, null]);
    expect(hits).toMatchObject([{ step: 3, place: "arguments", tool: "write_file", before: "one\n", match: "three" }]);
    expect((await searchRun(run, "oar_hire_t0", 1)).hits[0]).toMatchObject({ step: 1, place: "answer" });
    expect(await searchRun(run, "nowhere", 4)).toMatchObject({ hits: [], searched: 5, next: null });
  });

  it("flags the verdicts in the order of the run's gates, and no reminder", async () => {
    const loaded = await loadRun(run);
    const turn = (index: number) => ({
      ...{ kind: "turn" as const, index, startedAt: "", milliseconds: 0, content: "…", reasoning: null },
      ...{ finish: "stop", usage: { inputTokens: 0, outputTokens: 0 }, calls: [] },
    });
    const told = (index: number) => ({ kind: "told" as const, index, startedAt: "", text: "told" });
    await keepRun(loaded, { session: loaded.session, steps: [told(6), turn(7), told(8), told(9)] });
    for (const [number, verdict] of ["too-easy", "in-band"].entries())
      await current.db().synthesisCandidate.create({
        data: {
          ...{ runId: run, number, tierName: "oar_hire_t0", level: 0, contentHash: `h${number}`, draft: 1 },
          ...{ revisionId: `r${number}`, gateId: `g${number}`, verdict },
        },
      });
    const { marks } = (await readRunReplay(run, 6)) ?? { marks: [] };
    expect(marks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ["told", "too-easy"],
      ["turn", null],
      ["told", null],
      ["told", "in-band"],
    ]);
    await cancelRun(run);
    expect((await readRunReplay(run, 1))?.reward).toMatchObject({ reward: 0, tiers: 0 });
  });
});
