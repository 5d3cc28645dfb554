import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { tierFilterSchema, toTierFilter } from "@/app/families/tier-filter";
import { listTiers } from "@/lib/corpus/queries/store";

/** Tiers by level and name, as the filter asks. */
export const GET = endpoint({
  query: tierFilterSchema.extend({
    offset: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  run: ({ query: { offset, limit, ...address } }) => listTiers(toTierFilter(address, offset, limit)),
});
