import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { familyOfTier } from "@/components/shell/hrefs";
import { readTrajectory } from "@/lib/trajectories/replay/store";
import { RolloutReplay } from "./rollout-replay";

type Props = PageProps<"/families/[family]/[tier]/rollouts/[rolloutId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Rollout of ${decodeURIComponent((await params).tier)}` };
}

export default async function RolloutPage({ params, searchParams }: Props) {
  const { family, tier, rolloutId } = await params;
  const header = await readTrajectory(decodeURIComponent(rolloutId));
  if (!header || header.tier !== decodeURIComponent(tier)) notFound();
  if (familyOfTier(header.tier) !== decodeURIComponent(family)) notFound();
  return <RolloutReplay header={header} query={await searchParams} />;
}
