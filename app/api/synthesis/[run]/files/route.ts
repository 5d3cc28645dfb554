import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { sliceText, textQuery } from "@/app/_edge/text-slice";
import { readDraft } from "@/app/synthesis/[run]/read-draft";

/** A file of a run's draft in parts, as it is or as it was at a revision. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  query: z.object({
    ...textQuery,
    path: z.string().min(1),
    revision: z.coerce.number().int().nonnegative().optional(),
  }),
  run: async ({ params: { run }, query: { path, revision, from } }) => {
    const { draft } = await readDraft(run, revision);
    const text = draft.read(path);
    if (text === null) throw notFound(`The file ${path}`);
    return sliceText(text, from);
  },
});
