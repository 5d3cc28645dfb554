"use client";
import { useQuery } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import type { WaveLine } from "./wave-view";

/** The wave as it stands now; one reading for all parts of its page. Live while it runs. */
export function useWave(initial: WaveLine): WaveLine {
  const { data } = useQuery({
    queryKey: ["wave", initial.number],
    queryFn: ({ signal }) => getJson<WaveLine>(`/api/synthesis/waves/${initial.number}`, signal),
    initialData: initial,
    refetchInterval: ({ state }) => {
      const now = state.data?.state;
      return now === "running" ? 1_500 : now === "paused" ? 5_000 : false;
    },
  });
  return data;
}

/** Changes with everything that a seed's row shows, as far as the wave's sums tell it. */
export const movedOf = ({ state, waiting, skipped, runs, accepted, gates, tokens, costUsd }: WaveLine): string =>
  JSON.stringify([state, waiting, skipped, runs, accepted, gates, tokens, costUsd]);
