import { z } from "zod";
import { sliceQuery, sliceState } from "@/app/_edge/database-slice";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { parsedStateAt } from "@/lib/trajectories/replay/store";

/** The database after a step (0: the initial one), as an outline or by table. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  query: sliceQuery.extend({ step: z.coerce.number().int().nonnegative().default(0) }),
  run: async ({ params, query }) => {
    const state = await parsedStateAt(params.id, query.step);
    if (state === undefined) throw notFound(`A database of rollout ${params.id}`);
    return sliceState(state, query);
  },
});
