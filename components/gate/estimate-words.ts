import type { GateEstimate } from "@/app/tiers/bulk-views";
import { formatCount, formatDuration, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";

/** What is gated together. */
export type GateScope = "tier" | "family" | "selection";

const PLAYED: Record<GateScope, (tiers: number) => string> = {
  tier: () => "this tier",
  family: (tiers) => `${plural(tiers, "tier")} of the family`,
  selection: (tiers) => `${plural(tiers, "tier")} of the selection`,
};
const NOT_PLAYED: Record<GateScope, string> = {
  tier: "this tier was not played by it yet",
  family: "none of the family was played by it yet",
  selection: "none of the selected tiers was played by it yet",
};

interface Estimated {
  readonly past: GateEstimate["past"];
  readonly rollouts: number;
  readonly offline: boolean;
  /** Some of them may never be played. */
  readonly curtail: boolean;
  readonly scope: GateScope;
}

/** What so many rollouts will take by what the model took in the past, and what that rests on. */
export function estimateWords({ past, rollouts, offline, curtail, scope }: Estimated): string {
  if (!past) return "No estimate: there are no rollouts of this model yet.";
  const priced = !offline && past.costUsd !== null;
  const tokens = `${formatCount(past.inputTokens * rollouts)} tokens in and ${formatCount(past.outputTokens * rollouts)} out`;
  const time = `${formatDuration(past.duration * rollouts)} one after the other`;
  const cost = priced ? `, ${formatUsd((past.costUsd ?? 0) * rollouts)} by its prices` : "";
  const where =
    past.basis === "selection" ? PLAYED[scope](past.tiers) : `${plural(past.tiers, "tier")}; ${NOT_PLAYED[scope]}`;
  const mean = `the mean of ${plural(past.rollouts, "rollout")} of this model on ${where}`;
  const missing = offline || priced ? "" : " No prices are given for it, hence no amount.";
  return `${curtail ? "If all are played, about" : "About"} ${tokens}, ${time}${cost}: ${mean}.${missing}`;
}
