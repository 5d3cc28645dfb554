"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import type { SynthesisForm } from "@/components/synthesis/synthesis-acts";
import { cancelRun } from "@/lib/evolve/cancel-run";
import { MOST_RUNS, orderRuns } from "@/lib/evolve/order-runs";
import { pauseRun, resumeRun } from "@/lib/synthesize/runs/control-run";

const id = z.string().min(1).max(200);
const pause = action(id, (runId) => pauseRun(runId));
const resume = action(id, (runId) => resumeRun(runId));
const cancel = action(id, (runId) => cancelRun(runId));

const HOUR = 60 * 60 * 1000;
const form = z.object({
  authorId: id,
  solverId: id,
  language: z.enum(["typescript", "python"]),
  hints: z.array(z.string().trim().min(1).max(500)).max(MOST_RUNS),
  count: z.number().int().min(1).max(MOST_RUNS),
  lastLevel: z.number().int().min(0).max(50).nullable(),
  k: z.number().int().min(1).max(1_000),
  dollars: z.number().positive().max(1_000_000).nullable(),
  turns: z.number().int().min(1).max(1_000_000).nullable(),
  hours: z.number().positive().max(10_000).nullable(),
  seed: z.string().min(1).max(200).nullable(),
}) satisfies z.ZodType<SynthesisForm>;

const order = action(form, async ({ authorId, solverId, language, hints, count, lastLevel, k, seed, ...most }) => ({
  ids: await orderRuns({
    author: { modelId: authorId },
    ...{ solverId, language, hints, k, count: hints.length > 0 ? hints.length : count },
    ...(lastLevel !== null && { lastLevel }),
    ...(seed !== null && { seed }),
    bounds: {
      ...(most.dollars !== null && { cost: most.dollars }),
      ...(most.turns !== null && { turns: most.turns }),
      ...(most.hours !== null && { milliseconds: most.hours * HOUR }),
    },
  }),
}));

/** Starts the runs of an order; their ids. */
export async function orderSynthesis(input: SynthesisForm) {
  return order(input);
}

/** It stops after the call in hand; its gate plays on, and the verdict is kept. */
export async function pauseSynthesis(runId: string) {
  return pause(runId);
}

export async function resumeSynthesis(runId: string) {
  return resume(runId);
}

/** Ends it for good, with the gate that plays for it. */
export async function cancelSynthesis(runId: string) {
  return cancel(runId);
}
