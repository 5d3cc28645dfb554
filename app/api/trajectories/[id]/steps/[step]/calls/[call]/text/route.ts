import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { readCallText } from "@/lib/trajectories/replay/store";
import { callAddress, fromQuery } from "../call-address";

/** A part of a call's answer from a character on; `total` says how long all of it is. */
export const GET = endpoint({
  params: callAddress,
  query: fromQuery,
  run: async ({ params, query }) => {
    const part = await readCallText(params.id, params.step, params.call, query.from);
    if (!part) throw notFound(`Call ${params.call} of step ${params.step}`);
    return part;
  },
});
