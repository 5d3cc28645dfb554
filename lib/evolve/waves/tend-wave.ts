import { UnknownTier } from "@/lib/corpus/details/store";
import { pauseRun, resumeRun } from "@/lib/synthesize/runs/control-run";
import { FamilyClaimed, SeedTaken } from "@/lib/synthesize/runs/run";
import { startRun, UnstartableRun } from "@/lib/synthesize/runs/start-run";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { cancelRun } from "../cancel-run";
import { allot } from "./allot";
import { endWave, loadWave, type StoredWave, skipSeed } from "./store";

const SPENT = "The wave's budget was used up before its turn.";

/**
 * Brings a wave's runs to where the wave is: running, it starts the next seeds as far as there is room, and ends once none
 * waits and no run is alive; paused or cancelled, so are its runs. Safe to repeat, and beside another: a seed has one run.
 * @throws UnknownWave; the signal's reason
 */
export async function tendWave(number: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const wave = await loadWave(number);
    if (wave.state === "paused") return eachRun(wave, ["running"], (id) => pauseRun(id, "Its wave was paused."));
    if (wave.state === "cancelled") return eachRun(wave, ["running", "paused"], cancelRun);
    const [next] = wave.waiting;
    if (wave.state !== "running") return;
    if (next === undefined) {
      await endWave(number);
      return;
    }
    if (wave.runs.filter(({ alive }) => alive).length >= wave.atOnce) return;
    await startSeed(wave, next);
  }
}

/** Lets the paused runs of a wave that goes on go on too, whoever paused them. */
export async function resumeRunsOf(number: number): Promise<void> {
  const wave = await loadWave(number);
  if (wave.state === "running") await eachRun(wave, ["paused"], resumeRun);
}

async function eachRun(
  { runs }: StoredWave,
  states: readonly string[],
  act: (runId: string) => Promise<unknown>,
): Promise<void> {
  for (const { id, state } of runs) if (states.includes(state)) await act(id);
}

type Seed = StoredWave["waiting"][number];

async function startSeed(wave: StoredWave, { index, tierName }: Seed): Promise<void> {
  const { number, budgetUsd, runs, waiting, settings, way } = wave;
  const cost = allot(budgetUsd, runs, waiting.length);
  if (cost === "spent") return skipSeed(number, index, SPENT);
  const { judge, synthesizer, bands, levels, bounds } = settings;
  const own = bounds.cost ?? null;
  const least = cost === null ? own : own === null ? cost : Math.min(own, cost);
  const level = parseTaskName(tierName)?.level ?? 0;
  try {
    await startRun({
      ...{ driver: "model", synthesizerId: synthesizer.id, synthesizer, judge, bands, hint: "" },
      ...(way === "evolve" ? { seed: tierName, lastLevel: level + levels } : { seed: null, lastLevel: levels }),
      ...(way === "fork" && { forkedFrom: tierName }),
      language: "typescript",
      bounds: { ...bounds, cost: least },
      wave: { number, index },
    });
  } catch (cause) {
    // Another one who looks after the wave was quicker.
    if (cause instanceof SeedTaken) return;
    if (cause instanceof UnstartableRun || cause instanceof FamilyClaimed || cause instanceof UnknownTier)
      return skipSeed(number, index, cause.message);
    throw cause;
  }
}
