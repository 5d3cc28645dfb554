import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { sliceText, textQuery } from "@/app/_edge/text-slice";
import { readSteps } from "@/lib/synthesize/runs/steps/store";
import { textOfStep } from "@/lib/synthesize/runs/view-step";

/** A text of a step, in parts: what was said, thought, asked for, answered or told. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1), index: z.coerce.number().int().positive() }),
  query: z.object({
    ...textQuery,
    part: z.enum(["told", "content", "reasoning", "argument", "answer"]),
    call: z.coerce.number().int().nonnegative().default(0),
    argument: z.coerce.number().int().nonnegative().default(0),
  }),
  run: async ({ params: { run, index }, query: { from, ...part } }) => {
    const [step] = await readSteps(run, { from: index, count: 1 });
    const text = step?.index === index ? textOfStep(step, part) : null;
    if (text === null) throw notFound(`This text of step ${index}`);
    return sliceText(text, from);
  },
});
