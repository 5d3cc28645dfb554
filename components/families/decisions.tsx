import { Check, Minus, X } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { DecisionState, TierSummary } from "@/lib/corpus/views";

const LOOKS = {
  accepted: { icon: Check, ink: "bg-passed-soft text-passed", word: "accepted" },
  rejected: { icon: X, ink: "bg-failed-soft text-failed", word: "rejected" },
  none: { icon: Minus, ink: "bg-hover text-faint", word: "undecided" },
} as const satisfies Record<DecisionState, unknown>;

/** A family's decisions as a row of small signs, one a tier in order of level. */
export function Decisions({ tiers }: { tiers: readonly Pick<TierSummary, "name" | "level" | "decision">[] }) {
  const words = tiers.map((tier) => `t${tier.level} ${LOOKS[tier.decision].word}`).join(", ");
  return (
    <span role="img" aria-label={words} title={words} className="flex gap-0.5">
      {tiers.map((tier) => {
        const { icon: Icon, ink } = LOOKS[tier.decision];
        return (
          <span key={tier.name} className={cn("flex size-4 items-center justify-center rounded-[3px]", ink)}>
            <Icon aria-hidden className="size-3" />
          </span>
        );
      })}
    </span>
  );
}

/** A tier's decision in words and sign. */
export function DecisionTag({ decision }: { decision: DecisionState }) {
  const { icon: Icon, ink, word } = LOOKS[decision];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <span className={cn("flex size-4 items-center justify-center rounded-[3px]", ink)}>
        <Icon aria-hidden className="size-3" />
      </span>
      {word}
    </span>
  );
}
