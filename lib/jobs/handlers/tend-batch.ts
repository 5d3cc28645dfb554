import { tendBatch } from "@/lib/gate/batches/tend-batch";
import type { JobHandler } from "../handler";

/** Gives a batch the jobs it lacks; repeated, it finds nothing missing. */
export const handle: JobHandler<{ readonly batchId: string }> = async ({ batchId }, { signal }) => {
  await tendBatch(batchId, signal);
};
