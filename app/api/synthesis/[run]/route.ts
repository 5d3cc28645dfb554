import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";

/** One run: where it stands and what it used. Its `version` changes with everything that happens to it. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  run: async ({ params: { run } }) => {
    const row = await runRow(run);
    if (!row) throw new UnknownRun(run);
    return row;
  },
});
