import { z } from "zod";
import { defineJob } from "../define-job";

/**
 * Scores the trajectories of an earlier gate anew, for the gate of this id, and judges it. Repeated, it does what is left:
 * many attempts, since each worker that dies in the middle costs one.
 */
export const regradeGate = defineJob({
  name: "regrade-gate",
  payload: z.object({ gateId: z.string().min(1) }),
  maxAttempts: 10,
});
