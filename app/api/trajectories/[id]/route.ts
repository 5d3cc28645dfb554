import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { readTrajectory, stepMarks } from "@/lib/trajectories/replay/store";

/** A rollout without its steps' content: what it was given, how it ended, and one mark a step. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  run: async ({ params }) => {
    const [header, marks] = await Promise.all([readTrajectory(params.id), stepMarks(params.id)]);
    if (!header) throw notFound(`Rollout ${params.id}`);
    return { header, marks };
  },
});
