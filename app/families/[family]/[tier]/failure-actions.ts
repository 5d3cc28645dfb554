"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { analyseFailures, analysisKey } from "@/lib/jobs/definitions/analyse-failures";
import { jobQueue } from "@/lib/jobs/queue";

const analyse = action(z.string().min(1).max(300), async (tier) => {
  await jobQueue().enqueue(analyseFailures, { tier }, { key: analysisKey({ tier }), priority: 20 });
  return null;
});

/** Has the failures of a tier worked out that aren't yet, by the workers. */
export async function analyseTier(tier: string) {
  return analyse(tier);
}
