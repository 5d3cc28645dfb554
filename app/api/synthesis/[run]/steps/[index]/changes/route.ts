import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { viewChanges } from "@/app/synthesis/[run]/replay/view-changes";

/** What a step changed in the draft, file by file as lines that differ. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1), index: z.coerce.number().int().positive() }),
  run: ({ params: { run, index } }) => viewChanges(run, index),
});
