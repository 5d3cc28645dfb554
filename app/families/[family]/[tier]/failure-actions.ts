"use server";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { notFound } from "@/app/_edge/failure";
import { analyseFailures, analysisKey } from "@/lib/jobs/definitions/analyse-failures";
import { summariseFailures } from "@/lib/jobs/definitions/summarise-failures";
import { jobQueue } from "@/lib/jobs/queue";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import { orderSummary, type SummaryOrder } from "@/lib/trajectories/failures/summaries/store";

const analyse = action(z.string().min(1).max(300), async (tier) => {
  await jobQueue().enqueue(analyseFailures, { tier }, { key: analysisKey({ tier }), priority: 20 });
  return null;
});

/** Has the failures of a tier worked out that aren't yet, by the workers. */
export async function analyseTier(tier: string) {
  return analyse(tier);
}

const name = z.string().min(1).max(300);

const summarise = action(
  z.object({ tierName: name, revisionId: name, backend: name, modelId: name, writerId: name }),
  async (order) => {
    const endpoint = await findEndpoint(order.writerId);
    if (!endpoint || endpoint.offline) throw notFound(`A connected model named ${order.writerId}`);
    const id = await orderSummary(order, (tx, summaryId) =>
      jobQueue(tx).enqueue(summariseFailures, { summaryId }, { key: `summarise-failures:${summaryId}`, priority: 20 }),
    );
    refresh();
    return { id };
  },
);

/** Has a connected model write a summary of a model's failures on a tier; it costs a request of that model. */
export async function summariseTier(order: SummaryOrder) {
  return summarise(order);
}
