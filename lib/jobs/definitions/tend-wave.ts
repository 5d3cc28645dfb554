import { z } from "zod";
import { defineJob } from "../define-job";

/** Starts what a wave has room for, and ends it once nothing is left. Safe to repeat. */
export const tendWave = defineJob({
  name: "tend-wave",
  payload: z.object({ wave: z.number().int().positive() }),
  maxAttempts: 10,
});
