import { z } from "zod";
import { defineJob } from "../define-job";

/**
 * One try at one slot of a gate. An errored rollout is no verdict: the job fails and the slot is tried again. The gate
 * bounds the attempts of a slot itself; the queue allows a few more for workers that died.
 */
export const gateRollout = defineJob({
  name: "gate-rollout",
  payload: z.object({ gateId: z.string().min(1), slot: z.number().int().nonnegative() }),
  maxAttempts: 10,
});
