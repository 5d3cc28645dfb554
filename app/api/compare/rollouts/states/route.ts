import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { pairQuery, readPair } from "@/app/compare/rollouts/read-pair";
import { finalGoldState, stateDifferences } from "@/app/compare/rollouts/state-differences";
import { parsedStateAt } from "@/lib/trajectories/replay/store";

/** How the final state of `b` differs from that of `a`, in rows; null where one of them isn't known. */
export const GET = endpoint({
  query: z.object(pairQuery),
  run: async ({ query }) => {
    const { a, b } = await readPair(query);
    const [before, after] = await Promise.all([
      parsedStateAt(a.id, a.stepCount),
      b ? parsedStateAt(b.id, b.stepCount) : finalGoldState(a.revisionId),
    ]);
    return before === undefined || after === undefined ? null : stateDifferences(before, after);
  },
});
