import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { searchRun } from "@/lib/synthesize/runs/replay/search/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";

/** Steps of a run that hold every word of `q`, looked through from step `from` on; `next` says where to go on. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  query: z.object({ q: z.string().max(500), from: z.coerce.number().int().positive().default(1) }),
  run: async ({ params: { run }, query: { q, from } }) => {
    const page = await searchRun(run, q, from);
    if (page.total === 0 && !(await runRow(run))) throw new UnknownRun(run);
    return page;
  },
});
