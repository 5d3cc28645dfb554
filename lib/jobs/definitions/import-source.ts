import { z } from "zod";
import { defineJob } from "../define-job";

/**
 * One import, from its row in the list of imports: reads the source, takes its tiers into the corpus, plans their checks.
 * Many attempts, since each worker that dies in the middle costs one and the next only does what is left.
 */
export const importSource = defineJob({
  name: "import-source",
  payload: z.object({ runId: z.string().min(1) }),
  maxAttempts: 10,
});

/** The key of a run's job: what cancelling the run cancels. */
export const importKey = (runId: string): string => `import-source:${runId}`;
