import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { rolloutBrief } from "@/lib/trajectories/replay/brief/store";
import { searchSteps } from "@/lib/trajectories/replay/search/store";

/** Steps of a rollout that hold every word of `q`, looked through from step `from` on; `next` says where to go on. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  query: z.object({ q: z.string().max(500), from: z.coerce.number().int().positive().default(1) }),
  run: async ({ params, query }) => {
    const page = await searchSteps(params.id, query.q, query.from);
    if (page.total === 0 && !(await rolloutBrief(params.id))) throw notFound(`Rollout ${params.id}`);
    return page;
  },
});
