import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { readSteps, readTrajectory } from "@/lib/trajectories/replay/store";

/** Some turns of a rollout from `from` on (1 is the first), as many as fit into an answer; `next` says where to go on. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  query: z.object({
    from: z.coerce.number().int().positive().default(1),
    count: z.coerce.number().int().min(1).max(200).default(50),
  }),
  run: async ({ params, query }) => {
    const page = await readSteps(params.id, query.from, query.count);
    if (page.total === 0 && !(await readTrajectory(params.id))) throw notFound(`Rollout ${params.id}`);
    return page;
  },
});
