import { formatRate } from "@/components/ui/format";
import { rateWords } from "@/components/ui/rate-words";
import type { HardestRate } from "@/lib/corpus/lineage/views";
import { rateColour } from "./rate-colour";

/** The lowest rate of a family with its colour. */
export function HardestMark({ hardest }: { hardest: HardestRate | null }) {
  if (!hardest) return null;
  const { rate, curtailed, tier, modelId, kind, offline } = hardest;
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-muted text-sm"
      title={`${modelId} on ${tier}, ${kind}${offline ? ", offline demo model" : ""}: ${rateWords(hardest)}`}
    >
      <span aria-hidden className="size-2 rounded-full" style={{ background: rateColour(rate) }} />
      {formatRate(rate)}
      {curtailed && (
        <span role="img" aria-label="stopped early" className="text-faint">
          *
        </span>
      )}
    </span>
  );
}
