import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { cancelRun } from "@/lib/synthesize/runs/control-run";
import { rawStep } from "@/lib/synthesize/runs/raw/store";
import { readOpening, readSteps } from "@/lib/synthesize/runs/steps/store";
import { callAsTest, designAsTest, startAgentRun } from "@/lib/synthesize/runs/testing/agent-run";
import { SYNTHESIZER_TOOLS } from "@/lib/synthesize/tools/synthesizer-tools";
import { rawRun } from "../raw-run";
import { countExport, type ExportOrder, exportRuns } from "./export-runs";
import { emptyTally, tallyWords } from "./tally";

const TERMS = { offline: false, minReward: 0 };

async function textOf(pieces: AsyncGenerator<string> | null): Promise<string> {
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

describeOnBothDatabases("runs that are exported", (_provider, current) => {
  let [over, open, demo, empty] = ["", "", "", ""];

  beforeAll(async () => {
    [over, open, demo, empty] = [
      await startAgentRun(),
      await startAgentRun({ synthesizerId: "other" }),
      await startAgentRun({ offline: true }),
      await startAgentRun(),
    ] as [string, string, string, string];
    await designAsTest(over, "oar_hire", "oar");
    await callAsTest(over, "write_file", { path: "a.md", text: "one" });
    await callAsTest(over, "give_up", { reason: "Enough." });
    await callAsTest(open, "status");
    await callAsTest(demo, "give_up", { reason: "Enough." });
    await cancelRun(empty);
  });

  const exported = async (order: ExportOrder) => {
    const tally = emptyTally();
    const text = await textOf(exportRuns(order, tally));
    return {
      lines:
        text === ""
          ? []
          : text
              .trimEnd()
              .split("\n")
              .map((line) => JSON.parse(line)),
      tally,
    };
  };

  it("are those that are over and of real models; the others are counted by why they are left out", async () => {
    const { lines, tally } = await exported(TERMS);
    expect(lines.map(({ run }) => run)).toEqual([over]);
    expect(tally).toMatchObject({ written: 1, leftOut: { unfinished: 1, empty: 1, offline: 1, reward: 0 } });
    expect(await countExport(TERMS)).toEqual(tally);
    expect(tallyWords(tally)).toBe(
      "1 run written, 3 left out: 1 not ended yet, 1 without a turn, 1 of offline models.",
    );
    const all = await exported({ ...TERMS, offline: true });
    expect(all.lines.map(({ run, offline }) => [run, offline])).toEqual([
      [over, false],
      [demo, true],
    ]);
  });

  it("are chosen by state, model, family, wave and reward", async () => {
    const written = async (order: Partial<ExportOrder>) => (await countExport({ ...TERMS, ...order })).written;
    expect(await written({ family: "oar_hire" })).toBe(1);
    const others = [{ family: "none" }, { synthesizerId: "other" }, { state: ["cancelled"] }, { wave: 7 }] as const;
    expect(await Promise.all(others.map(written))).toEqual([0, 0, 0, 0]);
    expect(await countExport({ ...TERMS, minReward: 0.1 })).toMatchObject({ written: 0, leftOut: { reward: 1 } });
    await current.db().synthesisRun.update({ where: { id: over }, data: { waveNumber: 7 } });
    expect(await written({ wave: 7 })).toBe(1);
  });

  it("hold the whole conversation, the tools as text, and the reward with its parts", async () => {
    const [line] = (await exported(TERMS)).lines;
    const [steps, opening] = await Promise.all([readSteps(over), readOpening(over)]);
    expect(line).toMatchObject({
      ...{ family: "oar_hire", seed: null, language: "typescript", model: "scribe", driver: "agent", offline: false },
      ...{ state: "done", outcome: "gave-up", reason: "Gave up: Enough.", accepted: [], turns: 3, steps: 3 },
      ...{ reward: 0, reward_parts: { tiers: 0, novelty: 1, strategies: 1 }, unanswered_calls: 0 },
    });
    expect(JSON.parse(line.tools)).toHaveLength(SYNTHESIZER_TOOLS.length);
    const answers = steps.flatMap((step) => (step.kind === "turn" ? step.calls : []));
    expect(line.messages.slice(0, 2)).toEqual([
      { role: "system", content: opening.system },
      { role: "user", content: opening.instruction },
    ]);
    expect(line.messages.slice(2).filter((_: unknown, at: number) => at % 2 === 1)).toEqual(
      answers.map(({ id, answer }) => ({ role: "tool", tool_call_id: id, content: answer?.text })),
    );
  });

  it("can be had raw as one document, going on or over", async () => {
    const raw = JSON.parse(await textOf(await rawRun(over)));
    expect(raw).toMatchObject({
      run: { id: over, state: "done", stepCount: 3 },
      rules: { lastLevel: 0, bounds: { turns: 400 } },
      reward: { reward: 0, novelty: 1 },
      opening: { tools: JSON.parse(JSON.stringify(SYNTHESIZER_TOOLS)) },
      changes: [{ index: 0, path: "a.md", text: "one" }],
      candidates: [],
    });
    expect(raw.steps).toEqual(JSON.parse(JSON.stringify(await readSteps(over))));
    expect(JSON.parse((await rawStep(over, 2)) ?? "")).toEqual(raw.steps[1]);
    expect(JSON.parse(await textOf(await rawRun(open)))).toMatchObject({ run: { state: "running" }, reward: null });
    expect([await rawStep(over, 9), await rawRun("none")]).toEqual([null, null]);
  });
});
