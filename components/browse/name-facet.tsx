"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { getJson } from "@/components/shell/get-json";
import { Input } from "@/components/ui/field";
import type { FacetCount, FacetUnit } from "@/lib/corpus/browse/facets";
import { FacetSection, FacetValue } from "./facet-section";
import type { TierQueryState } from "./use-tier-query";

interface NameFacetProps {
  kind: "tool" | "entity";
  title: string;
  state: TierQueryState;
  unit: FacetUnit;
}

const SHOWN = 12;

/** Tools or entity classes by name: thousands, hence the most common ones and those that hold what is typed. */
export function NameFacet({ kind, title, state, unit }: NameFacetProps) {
  const chosen = state.query[kind];
  return (
    <FacetSection
      title={title}
      chosen={chosen === undefined ? 0 : 1}
      onClear={() => state.change({ [kind]: undefined })}
    >
      <Names kind={kind} title={title} state={state} unit={unit} />
    </FacetSection>
  );
}

function Names({ kind, title, state, unit }: NameFacetProps) {
  const [typed, setTyped] = useState("");
  const asked = useDeferredValue(typed.trim());
  const chosen = state.query[kind];
  const { data, isError } = useQuery({
    queryKey: ["tier-names", kind, unit, state.address, asked],
    queryFn: ({ signal }) =>
      getJson<{ names: readonly FacetCount[] }>(
        `/api/tiers/names?${new URLSearchParams({ kind, unit, typed: asked, limit: String(SHOWN) })}&${state.address}`,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const names = data?.names ?? [];
  const missing = chosen !== undefined && !names.some(({ value }) => value === chosen);
  return (
    <>
      <Input
        aria-label={`Find: ${title.toLowerCase()}`}
        placeholder="Part of the name"
        className="mb-1 w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isError && <p className="text-failed text-sm">The names could not be read.</p>}
      <ul className="font-mono">
        {missing && (
          <FacetValue label={chosen} count={0} checked onChange={() => state.change({ [kind]: undefined })} />
        )}
        {names.map(({ value, count }) => (
          <FacetValue
            key={value}
            label={value}
            count={count}
            checked={value === chosen}
            onChange={(on) => state.change({ [kind]: on ? value : undefined })}
          />
        ))}
      </ul>
      {names.length === SHOWN && <p className="px-1 text-faint text-sm">The {SHOWN} most common; type for others.</p>}
      {data && names.length === 0 && <p className="px-1 text-faint text-sm">No such name here</p>}
    </>
  );
}
