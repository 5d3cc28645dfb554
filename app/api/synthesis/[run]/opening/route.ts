import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { sliceText, textQuery } from "@/app/_edge/text-slice";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";
import { readOpening } from "@/lib/synthesize/runs/steps/store";

/** What a run's author was given at the start, in parts. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  query: z.object({ ...textQuery, part: z.enum(["system", "instruction", "tools"]) }),
  run: async ({ params: { run }, query: { part, from } }) => {
    if (!(await runRow(run))) throw new UnknownRun(run);
    const opening = await readOpening(run);
    return sliceText(part === "tools" ? JSON.stringify(opening.tools, null, 2) : opening[part], from);
  },
});
