import { z } from "zod";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";

/** The parameters of a list: a query of tiers, and which part of the list. `most`: rows at once. */
export const listRequest = (most: number) =>
  z
    .object({
      offset: z.coerce.number().int().nonnegative().default(0),
      limit: z.coerce.number().int().min(1).max(most).default(most),
    })
    .catchall(z.string())
    .transform(({ offset, limit, ...address }) => ({
      query: parseTierQuery(new URLSearchParams(address as Record<string, string>)), // all others are strings
      page: { offset, limit },
    }));
