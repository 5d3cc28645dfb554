import { z } from "zod";
import { sliceDatabase, sliceQuery } from "@/app/_edge/database-slice";
import { endpoint } from "@/app/_edge/endpoint";
import { tierDatabase } from "@/lib/corpus/details/store";

/** A tier's initial database, as an outline or by table. */
export const GET = endpoint({
  params: z.object({ tier: z.string().min(1) }),
  query: sliceQuery,
  run: async ({ params, query }) => sliceDatabase(await tierDatabase(params.tier), query),
});
