import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { readTrajectory } from "@/lib/trajectories/replay/store";
import { finalDifferences } from "./final-differences";

/** How the final state of a rollout differs from that of gold, in rows; null where there is nothing to compare. */
export const GET = endpoint({
  params: z.object({ rolloutId: z.string().min(1) }),
  run: async ({ params }) => {
    const header = await readTrajectory(params.rolloutId);
    if (!header) throw notFound(`Rollout ${params.rolloutId}`);
    return finalDifferences(header);
  },
});
