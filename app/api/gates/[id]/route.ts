import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { gateView } from "@/lib/gate/queries/store";

/** One gate with its slots. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  run: async ({ params }) => {
    const gate = await gateView(params.id);
    if (!gate) throw notFound(`Gate ${params.id}`);
    return gate;
  },
});
