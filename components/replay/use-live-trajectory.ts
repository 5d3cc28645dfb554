"use client";
import { useQuery } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import type { TrajectoryHeader } from "@/lib/trajectories/replay/views";
import type { StepMark } from "@/lib/trajectories/trajectory";

export interface TrajectoryState {
  readonly header: TrajectoryHeader;
  readonly marks: readonly StepMark[];
}

const EVERY = 1_500;

/** An attempt that is still running is asked for anew until it ends; an ended one never changes. */
export function useLiveTrajectory(initial: TrajectoryState): TrajectoryState {
  const { data } = useQuery({
    queryKey: ["trajectory", initial.header.id],
    queryFn: ({ signal }) =>
      getJson<TrajectoryState>(`/api/trajectories/${encodeURIComponent(initial.header.id)}`, signal),
    initialData: initial,
    enabled: initial.header.state === "running",
    refetchInterval: (query) => (query.state.data?.header.state === "running" ? EVERY : false),
  });
  return data;
}
