"use client";
import { BrowseFrame } from "@/components/browse/browse-frame";
import { useFacets } from "@/components/browse/facet-panel";
import { FamilySort } from "@/components/browse/family-sort";
import type { SentPage } from "@/components/browse/use-pages";
import { useTierQuery } from "@/components/browse/use-tier-query";
import type { Band } from "@/lib/gate/views";
import { FamilyList } from "./family-list";
import type { FamilyPage } from "./list-pages";

interface FamiliesBrowserProps {
  initial: SentPage<FamilyPage>;
  bands: readonly Band[];
}

/** Families with at least one tier that meets the conditions, all of them in the address. */
export function FamiliesBrowser({ initial, bands }: FamiliesBrowserProps) {
  const state = useTierQuery();
  const facets = useFacets(state.query, "families");
  return (
    <BrowseFrame unit="families" state={state} facets={facets} controls={<FamilySort state={state} />}>
      <FamilyList state={state} initial={initial} bands={bands} />
    </BrowseFrame>
  );
}
