import { z } from "zod";
import { defineJob } from "../define-job";

/** The job of the kill test. */
export const countJob = defineJob({
  name: "kill-test",
  payload: z.object({ n: z.number() }),
  maxAttempts: 50,
  backoff: () => 0,
});
