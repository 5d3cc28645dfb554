"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getJson } from "@/components/shell/get-json";
import { synthesisHref, tierHrefByName } from "@/components/shell/hrefs";
import { EmptyState } from "@/components/ui/empty-state";
import { received, type Sent } from "@/components/ui/sent";
import { VirtualTable } from "@/components/ui/virtual-table";
import { SEED_COLUMNS } from "./seed-columns";
import { movedOf, useWave } from "./use-wave";
import type { SeedLine, WaveLine } from "./wave-view";

/** The seeds with where their runs stand. Read anew whenever the wave's sums have moved. */
export function SeedsTab({ wave: initial, seeds: sent }: { wave: WaveLine; seeds: Sent<readonly SeedLine[]> }) {
  const wave = useWave(initial);
  const first = useMemo(() => received(sent), [sent]);
  const moved = movedOf(wave);
  const { data, isError } = useQuery({
    queryKey: ["wave-seeds", wave.number, moved],
    queryFn: async ({ signal }) =>
      (await getJson<{ seeds: SeedLine[] }>(`/api/synthesis/waves/${wave.number}/seeds`, signal)).seeds,
    ...(moved === movedOf(initial) ? { initialData: [...first] } : {}),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  });
  return (
    <>
      {isError && (
        <p role="alert" className="px-4 py-1.5 text-failed text-sm">
          The seeds could not be read anew: what follows may be old.
        </p>
      )}
      <VirtualTable
        label="Seeds"
        rows={data ?? first}
        columns={SEED_COLUMNS}
        rowId={({ index }) => String(index)}
        rowHref={({ run, tierName }) => (run ? synthesisHref(run.id) : tierHrefByName(tierName))}
        rowHeight={44}
        keyScope="Seeds"
        className="max-h-[75dvh] flex-none"
        empty={<EmptyState title="This wave has no seeds" />}
      />
    </>
  );
}
