import { z } from "zod";
import { defineJob } from "../define-job";

/** Asks a connected model for a summary of failures, from its order in the database. */
export const summariseFailures = defineJob({
  name: "summarise-failures",
  payload: z.object({ summaryId: z.string().min(1) }),
});
