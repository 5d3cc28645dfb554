import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { pageQuery } from "@/app/_edge/page-of";
import { comparePair, pairQuery, readPair } from "@/app/compare/rollouts/read-pair";
import { rowsPage } from "@/app/compare/rollouts/rows-page";

/** Two rollouts of a tier (or `b=gold`) aligned call by call: how many are the same, and some of the rows. */
export const GET = endpoint({
  query: z.object({ ...pairQuery, ...pageQuery }),
  run: async ({ query }) => {
    const found = await comparePair(await readPair(query));
    return { summary: found.summary, ...rowsPage(found, query) };
  },
});
