import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { readCallChanges } from "@/lib/trajectories/replay/store";
import { callAddress, fromQuery } from "../call-address";

/** Some of what a call changed, as many rows as fit into an answer; `next` says where to go on. */
export const GET = endpoint({
  params: callAddress,
  query: fromQuery,
  run: async ({ params, query }) => {
    const page = await readCallChanges(params.id, params.step, params.call, query.from);
    if (!page) throw notFound(`Call ${params.call} of step ${params.step}`);
    return page;
  },
});
