import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { streamText } from "@/app/_edge/stream-text";
import { rawStep, rawTrajectory } from "@/lib/trajectories/replay/raw/store";

/** Everything that is recorded of a rollout as one JSON document, streamed; with `step`, that step alone. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  query: z.object({ step: z.coerce.number().int().positive().optional() }),
  run: async ({ params: { id }, query: { step } }) => {
    const texts = step === undefined ? await rawTrajectory(id) : await stepAlone(id, step);
    if (!texts) throw notFound(step === undefined ? `Rollout ${id}` : `Step ${step} of rollout ${id}`);
    // Ids are made here, yet an address holds whatever somebody wrote: a file's name takes letters and digits of it.
    const name = `rollout-${id.replace(/[^\w-]/g, "")}${step === undefined ? "" : `-step-${step}`}.json`;
    return new Response(streamText(texts), {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  },
});

async function stepAlone(id: string, step: number): Promise<AsyncGenerator<string> | null> {
  const text = await rawStep(id, step);
  if (text === null) return null;
  return (async function* () {
    yield `${text}\n`;
  })();
}
