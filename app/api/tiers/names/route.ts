import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";
import { namesOf } from "@/lib/corpus/queries/facets/store";
import { readBands } from "@/lib/gate/settings/store";

/** Tools or entity classes of the tiers that the query asks for, most common first; `typed`: names that contain it. */
export const GET = endpoint({
  query: z
    .object({
      kind: z.enum(["tool", "entity"]),
      typed: z.string().trim().max(200).default(""),
      limit: z.coerce.number().int().min(1).max(100).default(12),
      unit: z.enum(["tiers", "families"]).default("tiers"),
    })
    .catchall(z.string()),
  run: async ({ query: { kind, typed, limit, unit, ...address } }) => {
    const query = parseTierQuery(new URLSearchParams(address as Record<string, string>)); // all others are strings
    return { names: await namesOf(kind, query, await readBands(), { typed, limit, unit }) };
  },
});
