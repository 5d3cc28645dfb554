import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { RolloutReplay } from "@/app/families/[family]/[tier]/rollouts/[rolloutId]/rollout-replay";
import { rolloutHref } from "@/components/shell/hrefs";
import { isCandidateName, ownerOf } from "@/lib/corpus/browse/candidate-name";
import { readTrajectory } from "@/lib/trajectories/replay/store";

type Props = PageProps<"/synthesis/[run]/rollouts/[rolloutId]">;

export const metadata: Metadata = { title: "Rollout of a draft" };

/** An attempt at a draft that is no tier yet. */
export default async function DraftRolloutPage({ params, searchParams }: Props) {
  const { run, rolloutId } = await params;
  const header = await readTrajectory(decodeURIComponent(rolloutId));
  if (!header) notFound();
  if (!isCandidateName(header.tier)) redirect(rolloutHref(header.tier, header.id));
  if (ownerOf(header.tier) !== decodeURIComponent(run)) notFound();
  return <RolloutReplay header={header} query={await searchParams} />;
}
