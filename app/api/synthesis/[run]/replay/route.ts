import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { readRunReplay } from "@/lib/synthesize/runs/replay/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";

/** Where a run stands, with one mark a step from `from` on; `next` says where to go on. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  query: z.object({ from: z.coerce.number().int().positive().default(1) }),
  run: async ({ params: { run }, query: { from } }) => {
    const replay = await readRunReplay(run, from);
    if (!replay) throw new UnknownRun(run);
    return replay;
  },
});
