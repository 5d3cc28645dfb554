import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { goldReplay } from "@/lib/corpus/details/store";

/** Characters of one part: JSON may need several times as many bytes for them. */
const PART = 150_000;

/** A part of what a gold call answered, from a character on; `total` says how long all of it is. Steps count from 1. */
export const GET = endpoint({
  params: z.object({ tier: z.string().min(1), step: z.coerce.number().int().positive() }),
  query: z.object({ from: z.coerce.number().int().nonnegative().default(0) }),
  run: async ({ params, query: { from } }) => {
    const answer = (await goldReplay(params.tier))?.steps[params.step - 1]?.text;
    if (answer === undefined) throw notFound(`The answer to gold step ${params.step} of ${params.tier}`);
    return { text: answer.slice(from, from + PART), from, total: answer.length };
  },
});
