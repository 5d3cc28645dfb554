import { z } from "zod";
import { defineJob } from "../define-job";

/** Gives the open slots of a running batch the jobs they lack, and its gates their decisions. Safe to repeat. */
export const tendBatch = defineJob({
  name: "tend-batch",
  payload: z.object({ batchId: z.string().min(1) }),
  maxAttempts: 10,
});
