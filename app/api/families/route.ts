import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { listFamilies } from "@/lib/corpus/queries/store";

/** Families by name, each with its tiers' summaries. */
export const GET = endpoint({
  query: z.object({
    q: z.string().trim().default(""),
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(60).default(60),
  }),
  run: ({ query: { q, ...page } }) => listFamilies({ search: q, ...page }),
});
