import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { readRuns } from "@/app/synthesis/read-runs";

/** Runs of synthesizers with where they stand and what they used, newest first. */
export const GET = endpoint({
  query: z.object({
    state: z.enum(["running", "paused", "done", "cancelled"]).optional(),
    wave: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  run: ({ query: { state, wave, ...page } }) => readRuns({ state, wave }, page),
});
