"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { conditionsOf } from "@/lib/corpus/browse/conditions-of";
import type { FacetCount, FacetUnit } from "@/lib/corpus/browse/facets";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { tierQueryParams } from "@/lib/corpus/browse/tier-query-address";
import type { FacetAnswer } from "@/lib/corpus/queries/facets/store";
import { FacetSection, FacetValue } from "./facet-section";
import { NameFacet } from "./name-facet";
import { RateFacet } from "./rate-facet";
import { ToolCountFacet } from "./tool-count-facet";
import type { Changes, TierQueryState } from "./use-tier-query";
import { chosenOf, LIST_FACETS, type ListFacet, listChange, orderOf, valueWords } from "./words";

/** Counts of the facets; asked for apart, so that the rows needn't wait, and once for all orders of the list. */
export function useFacets(query: TierQuery, unit: FacetUnit) {
  const address = tierQueryParams(conditionsOf(query)).toString();
  return useQuery({
    queryKey: ["tier-facets", unit, address],
    queryFn: ({ signal }) => getJson<FacetAnswer>(`/api/tiers/facets?unit=${unit}&${address}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

interface FacetPanelProps {
  state: TierQueryState;
  unit: FacetUnit;
  facets: ReturnType<typeof useFacets>;
}

const FIRST = ["levels", "decisions", "validities", "strategies"] as const satisfies readonly ListFacet[];
const LAST = ["faults", "irregularities", "languages", "origins", "waves"] as const satisfies readonly ListFacet[];

/** What the list may be narrowed by, with how much each choice would show. */
export function FacetPanel({ state, unit, facets }: FacetPanelProps) {
  const { data, isError, refetch } = facets;
  if (isError && !data)
    return (
      <p className="px-3 py-4 text-muted text-sm">
        The counts could not be read.{" "}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  const list = (facet: ListFacet) => (
    <ListSection key={facet} facet={facet} state={state} counts={data?.counts[facet] ?? []} />
  );
  return (
    <div className="pb-4" aria-busy={facets.isFetching}>
      {FIRST.map(list)}
      <FacetSection title="Solve rate" chosen={state.query.rate || state.query.bands ? 1 : 0} openAtFirst>
        <RateFacet state={state} series={data?.series ?? []} bins={data?.counts.rate ?? []}>
          {state.query.series && <ListValues facet="bands" state={state} counts={data?.counts.bands ?? []} />}
        </RateFacet>
      </FacetSection>
      <FacetSection title="Number of tools" chosen={state.query.tools ? 1 : 0}>
        <ToolCountFacet
          key={JSON.stringify(state.query.tools)}
          range={state.query.tools ?? {}}
          onChange={(tools) => state.change({ tools })}
        />
      </FacetSection>
      <NameFacet kind="tool" title="Tool" state={state} unit={unit} />
      <NameFacet kind="entity" title="Entity class" state={state} unit={unit} />
      {LAST.map(list)}
    </div>
  );
}

interface ListProps {
  facet: ListFacet;
  state: TierQueryState;
  counts: readonly FacetCount[];
}

function ListSection({ facet, state, counts }: ListProps) {
  const chosen = chosenOf(state.query, facet);
  if (counts.length === 0 && chosen.length === 0) return null;
  return (
    <FacetSection
      title={LIST_FACETS[facet]}
      chosen={chosen.length}
      openAtFirst={FIRST.some((first) => first === facet)}
      onClear={() => state.change(listChange(facet, []) as Changes)}
    >
      <ListValues facet={facet} state={state} counts={counts} />
    </FacetSection>
  );
}

function ListValues({ facet, state, counts }: ListProps) {
  const chosen = chosenOf(state.query, facet);
  const order = orderOf(facet);
  const values = [...new Set([...counts.map(({ value }) => value), ...chosen])].filter(
    (value) => order === null || order.includes(value),
  );
  values.sort((a, b) => (order ? order.indexOf(a) - order.indexOf(b) : Number(a) - Number(b)));
  return (
    <ul>
      {values.map((value) => (
        <FacetValue
          key={value}
          label={valueWords(facet, value)}
          count={counts.find((count) => count.value === value)?.count ?? 0}
          checked={chosen.includes(value)}
          onChange={(on) =>
            // Values of this very condition.
            state.change(listChange(facet, on ? [...chosen, value] : chosen.filter((v) => v !== value)) as Changes)
          }
        />
      ))}
    </ul>
  );
}
