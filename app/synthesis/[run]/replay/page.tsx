import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { parsePosition } from "@/components/replay/positions";
import { synthesisReplayHref } from "@/components/shell/hrefs";
import { RunReplay } from "@/components/synthesis/replay/run-replay";
import { isOpenRun, runName } from "@/components/synthesis/run-words";
import { Page } from "@/components/ui/page";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { readRunReplay, replaySteps } from "@/lib/synthesize/runs/replay/store";
import { viewOpening } from "../view-opening";
import { viewChanges } from "./view-changes";

type Props = PageProps<"/synthesis/[run]/replay">;

const querySchema = z.object({ step: z.string().optional().catch(undefined) });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const run = await runRow(decodeURIComponent((await params).run));
  return { title: run ? `Replay of ${runName(run)}` : "Replay" };
}

/** A run of a synthesizer, replayed at the step that the address names. */
export default async function RunReplayPage({ params, searchParams }: Props) {
  const id = decodeURIComponent((await params).run);
  const { step } = querySchema.parse(await searchParams);
  const replay = await readRunReplay(id, 1);
  if (!replay) notFound();
  const { stepCount, run } = replay;
  const position = parsePosition(step, { stepCount, ended: !isOpenRun(run) });
  const named = position > 0 && position <= stepCount;
  const [opening, steps, changes] = await Promise.all([
    viewOpening(id),
    // The step that the link names comes with the page; its neighbours are loaded after it.
    named ? replaySteps(id, position, 1) : null,
    named ? viewChanges(id, position) : null,
  ]);
  return (
    <Page fill>
      <RunReplay
        key={id}
        replay={replay}
        opening={opening}
        initialPosition={position}
        initialSteps={steps?.items ?? []}
        initialChanges={changes}
        path={synthesisReplayHref(id)}
      />
    </Page>
  );
}
