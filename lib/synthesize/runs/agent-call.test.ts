import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { DEFAULT_BANDS } from "@/lib/gate/bands";
import type { Sandbox } from "@/lib/sandbox/contract";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import type { SynthesizerTool } from "../tools/synthesizer-tools";
import { callAsAgent } from "./agent-call";
import { cancelRun, pauseRun, resumeRun } from "./control-run";
import { runRow } from "./queries/store";
import type { Driver } from "./run";
import { startRun } from "./start-run";
import { readSteps } from "./steps/store";
import { loadRun } from "./store";

describeOnBothDatabases("a foreign agent's call", (_provider, current) => {
  const start = (driver: Driver = "agent", turns = 100) => {
    const endpoint = scriptedModel("http://127.0.0.1:9/v1");
    return startRun({
      ...{ driver, synthesizerId: driver, synthesizer: driver === "model" ? endpoint : null, seed: null },
      judge: { endpoint, k: 5, limits: DEFAULT_LIMITS, curtail: true, priority: 0 },
      ...{ bands: DEFAULT_BANDS, language: "typescript", hint: "", lastLevel: 0, bounds: { turns } },
    });
  };
  // Nothing here opens a task.
  const call = (run: string, name: SynthesizerTool, given: object = {}) =>
    callAsAgent(run, name, JSON.stringify(given), { sandbox: {} as Sandbox });
  const design = (run: string, family: string, of = "oar") => {
    const names = { tools: [`list_${of}s`, `hire_${of}`], entities: [`${of}`, `${of}_hirer`] };
    return call(run, "propose_design", { family, domain: "a club", ...names });
  };

  it("is a turn of one call, kept with its answer", async () => {
    const run = await start();
    const { answer } = await design(run, "oar_hire");
    expect(answer).toMatchObject({ ok: true, text: expect.stringContaining("Write the files of oar_hire_t0") });
    expect(await readSteps(run)).toMatchObject([
      {
        ...{ kind: "turn", index: 1, content: null, usage: { inputTokens: 0, outputTokens: 0 } },
        calls: [{ name: "propose_design", answer: { ok: true, changed: false } }],
      },
    ]);
    expect(await runRow(run)).toMatchObject({ turns: 1, tokens: 0, familyName: "oar_hire", phase: "drafting" });
    await cancelRun(run);
  });

  it("is made again where another came between, and none of the two is lost", async () => {
    const run = await start();
    await design(run, "paddle_hire", "paddle");
    const write = (path: string) => call(run, "write_file", { path, text: path });
    const both = await Promise.all([write("one.md"), write("two.md")]);
    expect(both.map(({ answer }) => answer.ok)).toEqual([true, true]);
    const { session, stepCount } = await loadRun(run);
    expect(session.draft.list().map(({ path }) => path)).toEqual(["one.md", "two.md"]);
    expect([stepCount, session.protocol.spent.turns]).toEqual([3, 3]);
    await cancelRun(run);
  });

  it("is refused by a run that is paused, over, or a connected model's, and changes nothing of it", async () => {
    const run = await start();
    await pauseRun(run, "Lunch.");
    const paused = { name: "ClosedToAgents", isPaused: true, message: expect.stringContaining("Lunch.") };
    await expect(call(run, "status")).rejects.toMatchObject(paused);
    await resumeRun(run);
    await call(run, "status");
    await cancelRun(run);
    const over = { name: "ClosedToAgents", isPaused: false, message: expect.stringContaining("Cancelled") };
    await expect(call(run, "list_files")).rejects.toMatchObject(over);
    const model = await start("model");
    await expect(design(model, "oar_hire")).rejects.toMatchObject({
      message: expect.stringContaining("connected model"),
    });
    expect(await current.db().synthesisStep.count({ where: { runId: { in: [run, model] } } })).toBe(1);
    await cancelRun(model);
  });

  it("can't have the family of another run that isn't over", async () => {
    const [one, other] = [await start(), await start()];
    await design(one, "oar_hire");
    expect((await design(other, "oar_hire", "spoon")).answer).toMatchObject({ ok: false });
    await cancelRun(one);
    expect((await design(other, "oar_hire")).answer).toMatchObject({ ok: true });
    await cancelRun(other);
  });

  it("ends the run where it was the last turn allowed", async () => {
    const run = await start("agent", 2);
    await call(run, "status");
    expect((await design(run, "oar_hire")).answer).toMatchObject({ ok: false });
    expect(await runRow(run)).toMatchObject({ state: "done", turns: 2, reason: "Used up: 2 of 2 turns." });
    await expect(call(run, "status")).rejects.toMatchObject({ message: expect.stringContaining("2 of 2 turns") });
  });
});
