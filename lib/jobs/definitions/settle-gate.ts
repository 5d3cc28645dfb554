import { z } from "zod";
import { defineJob } from "../define-job";

/** Ends a gate whose slots all have their verdict; for a gate with open slots it does nothing. */
export const settleGate = defineJob({
  name: "settle-gate",
  payload: z.object({ gateId: z.string().min(1) }),
  maxAttempts: 5,
});
