import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { parsePosition } from "@/components/replay/positions";
import { Replay } from "@/components/replay/replay";
import { familyOfTier, rolloutHref } from "@/components/shell/hrefs";
import { Page } from "@/components/ui/page";
import { goldCallsOfRevision } from "@/lib/corpus/details/store";
import { readSteps, readTrajectory, stepMarks } from "@/lib/trajectories/replay/store";

type Props = PageProps<"/families/[family]/[tier]/rollouts/[rolloutId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Rollout of ${decodeURIComponent((await params).tier)}` };
}

const querySchema = z.object({ step: z.string().optional().catch(undefined) });

export default async function RolloutPage({ params, searchParams }: Props) {
  const { family, tier, rolloutId } = await params;
  const id = decodeURIComponent(rolloutId);
  const { step } = querySchema.parse(await searchParams);
  const [header, marks] = await Promise.all([readTrajectory(id), stepMarks(id)]);
  if (!header || header.tier !== decodeURIComponent(tier)) notFound();
  if (familyOfTier(header.tier) !== decodeURIComponent(family)) notFound();
  const position = parsePosition(step, { stepCount: header.stepCount, ended: header.state === "done" });
  const [first, gold] = await Promise.all([
    // The step that the link names comes with the page; its neighbours are loaded after it.
    position > 0 && position <= header.stepCount ? readSteps(id, position, 1) : null,
    // Of the revision that was attempted, whatever has become of the tier since.
    goldCallsOfRevision(header.revisionId),
  ]);
  return (
    <Page fill>
      <Replay
        key={id}
        header={header}
        marks={marks}
        initialPosition={position}
        initialSteps={first?.items ?? []}
        gold={gold}
        path={rolloutHref(header.tier, id)}
      />
    </Page>
  );
}
