import { z } from "zod";
import { defineJob } from "../define-job";

/** One turn of a synthesizer: a reply of its model, and the calls in it. */
export const synthesisTurn = defineJob({
  name: "synthesis-turn",
  payload: z.object({ runId: z.string().min(1) }),
  // A provider's outage is waited out; what is left then pauses the run.
  maxAttempts: 8,
});
