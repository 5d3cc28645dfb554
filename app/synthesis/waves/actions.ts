"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import type { WaveForm } from "@/components/waves/wave-acts";
import { cancelWave, pauseWave, resumeWave } from "@/lib/evolve/waves/control-wave";
import { MOST_SEEDS, orderWave } from "@/lib/evolve/waves/order-wave";

const wave = z.number().int().positive().max(2_147_483_647);
const pause = action(wave, pauseWave);
const resume = action(wave, resumeWave);
const cancel = action(wave, cancelWave);

const HOUR = 60 * 60 * 1000;
const id = z.string().min(1).max(200);
const rate = z.number().min(0).max(1);
const series = z.object({ kind: z.enum(["recorded", "measured"]), backend: id, modelId: id });
const form = z.object({
  way: z.enum(["evolve", "fork"]),
  rule: z.union([
    z.object({ kind: z.literal("hardest"), series }),
    z.object({ kind: z.literal("too-easy"), series, atLeast: rate }),
    z.object({ kind: z.literal("chosen") }),
  ]),
  seeds: z.array(z.string().min(1).max(500)).max(MOST_SEEDS),
  authorId: id,
  solverId: id,
  levels: z.number().int(),
  k: z.number().int(),
  band: z.object({ low: rate, high: rate }).nullable(),
  atOnce: z.number().int(),
  dollars: z.number().positive().max(1_000_000).nullable(),
  turns: z.number().int().min(1).max(1_000_000).nullable(),
  hours: z.number().positive().max(10_000).nullable(),
}) satisfies z.ZodType<WaveForm>;

const order = action(form, async ({ band, dollars, turns, hours, ...terms }) => ({
  wave: await orderWave({
    ...{ ...terms, budgetUsd: dollars },
    // A tier that nobody solves is more often wrong than hard.
    ...(band && { bands: [{ ...band, lowOpen: band.low === 0 }] }),
    bounds: { ...(turns !== null && { turns }), ...(hours !== null && { milliseconds: hours * HOUR }) },
  }),
}));

/** Starts a wave with the seeds that its plan showed; its number. */
export async function startWave(input: WaveForm) {
  return order(input);
}

/** It starts nothing more, and its runs stop after the call in hand; their gates play on. */
export async function pauseOneWave(number: number) {
  return pause(number);
}

export async function resumeOneWave(number: number) {
  return resume(number);
}

/** Ends it for good with its runs and their gates. */
export async function cancelOneWave(number: number) {
  return cancel(number);
}
