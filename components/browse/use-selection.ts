"use client";
import { useState } from "react";
import type { SelectionOrder } from "@/app/tiers/selection";
import type { TierSummary } from "@/lib/corpus/views";

export interface TierSelectionState {
  readonly has: (tier: TierSummary) => boolean;
  readonly set: (tiers: readonly TierSummary[], on: boolean) => void;
  /** Everything that matches, loaded or not. */
  readonly takeAll: () => void;
  readonly clear: () => void;
  readonly isAll: boolean;
  readonly size: number;
  /** What the server is told. */
  readonly order: SelectionOrder;
}

type Chosen =
  | { readonly kind: "names"; readonly names: ReadonlySet<string> }
  /** All that matches this query, but for some. */
  | { readonly kind: "query"; readonly address: string; readonly except: ReadonlySet<string> };

const NOTHING: Chosen = { kind: "names", names: new Set() };

/** Tiers chosen for an act on many: by name, which outlives a change of the filter, or all that match it, which doesn't. */
export function useSelection(address: string, total: number): TierSelectionState {
  const [kept, setChosen] = useState<Chosen>(NOTHING);
  const chosen = kept.kind === "query" && kept.address !== address ? NOTHING : kept;
  return {
    has: ({ name }) => (chosen.kind === "names" ? chosen.names.has(name) : !chosen.except.has(name)),
    set: (tiers, on) => {
      const names = new Set(chosen.kind === "names" ? chosen.names : chosen.except);
      for (const { name } of tiers) {
        if (on === (chosen.kind === "names")) names.add(name);
        else names.delete(name);
      }
      setChosen(chosen.kind === "names" ? { kind: "names", names } : { ...chosen, except: names });
    },
    takeAll: () => setChosen({ kind: "query", address, except: new Set() }),
    clear: () => setChosen(NOTHING),
    isAll: chosen.kind === "query",
    size: chosen.kind === "names" ? chosen.names.size : total - chosen.except.size,
    order:
      chosen.kind === "names" ? { names: [...chosen.names] } : { query: chosen.address, except: [...chosen.except] },
  };
}
