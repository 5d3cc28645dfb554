import { z } from "zod";
import { defineJob } from "../define-job";

/** Tells a synthesis run how its gate ended; nothing for a gate that no run asked for. */
export const hearVerdict = defineJob({
  name: "hear-verdict",
  payload: z.object({ gateId: z.string().min(1) }),
  maxAttempts: 6,
});

/** One at a time for each gate. */
export const hearingKey = (gateId: string): string => `hear-verdict:${gateId}`;
