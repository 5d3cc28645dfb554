import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { COMPARED_ORDERS, goesDown } from "@/lib/corpus/browse/compared-order";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";
import { resolveSeries } from "@/lib/corpus/compare-models/resolve-series";
import { sortCompared } from "@/lib/corpus/compare-models/sort-compared";
import { compareSeries } from "@/lib/corpus/compare-models/store";
import { seriesCounts } from "@/lib/corpus/rates/store";
import { readBands } from "@/lib/gate/settings/store";

/** Two models over the tiers that the rest of the query selects: figures, and some of the tiers in an order. */
export const GET = endpoint({
  query: z
    .object({
      a: z.string().min(1),
      b: z.string().min(1),
      order: z.enum(COMPARED_ORDERS).default("gap"),
      offset: z.coerce.number().int().nonnegative().default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    })
    .catchall(z.string()),
  run: async ({ query: { a, b, order, offset, limit, ...address } }) => {
    const known = await seriesCounts();
    const query = parseTierQuery(new URLSearchParams(address as Record<string, string>)); // all others are strings
    const { tiers, ...figures } = await compareSeries(
      resolveSeries(a, known),
      resolveSeries(b, known),
      query,
      await readBands(),
    );
    const sorted = sortCompared(tiers, order, goesDown(order));
    const next = offset + limit;
    return { ...figures, tiers: sorted.slice(offset, next), next: next < sorted.length ? next : null };
  },
});
