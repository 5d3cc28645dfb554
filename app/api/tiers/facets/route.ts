import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";
import { countFacets } from "@/lib/corpus/queries/facets/store";
import { readBands } from "@/lib/gate/settings/store";

/** How many tiers (or families) each value of each facet would show, and the series of rates that there are. */
export const GET = endpoint({
  query: z.object({ unit: z.enum(["tiers", "families"]).default("tiers") }).catchall(z.string()),
  run: async ({ query: { unit, ...address } }) => {
    const query = parseTierQuery(new URLSearchParams(address as Record<string, string>)); // all others are strings
    return countFacets({ query, bands: await readBands(), unit });
  },
});
