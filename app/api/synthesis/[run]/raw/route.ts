import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { streamText } from "@/app/_edge/stream-text";
import { rawRun } from "@/lib/evolve/raw-run";
import { rawStep } from "@/lib/synthesize/runs/raw/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";

/** Everything that is recorded of a run as one JSON document, streamed; with `step`, that step alone. */
export const GET = endpoint({
  params: z.object({ run: z.string().min(1) }),
  query: z.object({ step: z.coerce.number().int().positive().optional() }),
  run: async ({ params: { run }, query: { step } }) => {
    const texts = step === undefined ? await whole(run) : await stepAlone(run, step);
    // Ids are made here, yet an address holds whatever somebody wrote: a file's name takes letters and digits of it.
    const name = `run-${run.replace(/[^\w-]/g, "")}${step === undefined ? "" : `-step-${step}`}.json`;
    return new Response(streamText(texts), {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  },
});

async function whole(run: string): Promise<AsyncGenerator<string>> {
  const texts = await rawRun(run);
  if (!texts) throw new UnknownRun(run);
  return texts;
}

async function stepAlone(run: string, step: number): Promise<AsyncGenerator<string>> {
  const text = await rawStep(run, step);
  if (text === null) throw notFound(`Step ${step} of run ${run}`);
  return (async function* () {
    yield `${text}\n`;
  })();
}
