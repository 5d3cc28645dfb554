import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { replaySteps } from "@/lib/synthesize/runs/replay/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";

/** Some steps of a run from `from` on (1 is the first), as many as fit into an answer; `next` says where to go on. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  query: z.object({
    from: z.coerce.number().int().positive().default(1),
    count: z.coerce.number().int().min(1).max(200).default(50),
  }),
  run: async ({ params: { run }, query: { from, count } }) => {
    const page = await replaySteps(run, from, count);
    if (page.total === 0 && !(await runRow(run))) throw new UnknownRun(run);
    return page;
  },
});
