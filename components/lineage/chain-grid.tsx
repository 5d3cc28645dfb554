import Link from "next/link";
import { familyHref } from "@/components/shell/hrefs";
import { formatRate, plural } from "@/components/ui/format";
import type { FamilyLineage } from "@/lib/corpus/lineage/family-lineage";
import type { FamilyChain } from "@/lib/corpus/lineage/views";
import { ChainMini } from "./chain-mini";
import { chainWords } from "./chain-words";
import { rateColour } from "./rate-colour";

export interface DrawnChain {
  readonly chain: FamilyChain;
  readonly lineage: FamilyLineage;
}

/** Families as small chains side by side, with what is out of order in words. */
export function ChainGrid({ chains }: { chains: readonly DrawnChain[] }) {
  return (
    <ul className="grid gap-x-6 px-4 py-2 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]">
      {chains.map(({ chain, lineage }) => {
        const words = chainWords(lineage);
        return (
          <li key={chain.name} className="min-w-0 border-line border-b">
            <Link
              href={familyHref(chain.name)}
              prefetch={false}
              className="flex items-center gap-3 py-1 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-mono text-sm">{chain.name}</span>
                {words.length > 0 && <span className="block truncate text-truncated text-xs">{words.join(", ")}</span>}
              </span>
              <HardestMark chain={chain} />
              <span className="max-w-40 overflow-hidden">
                <ChainMini
                  lineage={lineage}
                  label={`${plural(chain.tiers.length, "tier")} ${words.join(", ")}`.trim()}
                />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The lowest rate of a family with its colour. */
export function HardestMark({ chain: { hardest } }: { chain: FamilyChain }) {
  if (!hardest) return null;
  const { rate, tier, modelId, kind, offline } = hardest;
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-muted text-sm"
      title={`${modelId} on ${tier}, ${kind}${offline ? ", offline demo model" : ""}`}
    >
      <span aria-hidden className="size-2 rounded-full" style={{ background: rateColour(rate) }} />
      {formatRate(rate)}
    </span>
  );
}
