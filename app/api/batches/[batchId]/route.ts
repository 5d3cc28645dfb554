import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { EdgeFailure } from "@/app/_edge/failure";
import { batchView } from "@/lib/gate/batches/queries/list-batches";

/** One batch. */
export const GET = endpoint({
  params: z.object({ batchId: z.string().min(1) }),
  run: async ({ params: { batchId } }) => {
    const batch = await batchView(batchId);
    if (!batch) throw new EdgeFailure(404, "unknown-batch", "There is no such batch");
    return batch;
  },
});
