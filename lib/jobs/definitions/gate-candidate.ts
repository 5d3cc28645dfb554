import { z } from "zod";
import { defineJob } from "../define-job";

/** Hands what a synthesizer wrote to the gate that it asked for. */
export const gateCandidate = defineJob({
  name: "gate-candidate",
  payload: z.object({ gateId: z.string().min(1) }),
  maxAttempts: 6,
});
