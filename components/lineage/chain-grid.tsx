"use client";
import { useMemo } from "react";
import { familyHref } from "@/components/shell/hrefs";
import { SoftLinks } from "@/components/shell/soft-links";
import { plural } from "@/components/ui/format";
import { received, type Sent } from "@/components/ui/sent";
import { useUsable } from "@/components/ui/use-usable";
import type { HardestRate } from "@/lib/corpus/lineage/views";
import { ChainMini } from "./chain-mini";
import { HardestMark } from "./hardest-mark";
import type { MiniChain } from "./mini-chain";

export interface DrawnChain {
  readonly name: string;
  readonly tiers: number;
  /** What is out of order in it. */
  readonly words: readonly string[];
  readonly hardest: HardestRate | null;
  readonly mini: MiniChain;
}

/** Chains that the server draws; the others come as their places and are drawn in the browser. */
const FIRST = 24;
/** Pixels of a chain's row. */
const ROW = 33;

/** Families as small chains side by side, with what is out of order in words. */
export function ChainGrid({ chains }: { chains: Sent<readonly DrawnChain[]> }) {
  const all = useMemo(() => received(chains), [chains]);
  const usable = useUsable();
  return (
    <SoftLinks>
      <ul
        className="grid content-start gap-x-6 px-4 py-2 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]"
        style={usable ? undefined : { minHeight: (all.length / 3) * ROW }}
      >
        {(usable ? all : all.slice(0, FIRST)).map(({ name, tiers, words, hardest, mini }) => (
          <li key={name} className="min-w-0 border-line border-b">
            <a href={familyHref(name)} className="flex items-center gap-3 py-1 hover:bg-hover">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-mono text-sm">{name}</span>
                {words.length > 0 && <span className="block truncate text-truncated text-xs">{words.join(", ")}</span>}
              </span>
              <HardestMark hardest={hardest} />
              <span className="max-w-40 overflow-hidden">
                <ChainMini chain={mini} label={`${plural(tiers, "tier")} ${words.join(", ")}`.trim()} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </SoftLinks>
  );
}
