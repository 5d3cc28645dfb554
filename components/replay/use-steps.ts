"use client";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { getJson } from "@/components/shell/get-json";
import type { Page, StepView } from "@/lib/trajectories/replay/views";
import { BLOCK, blocksAround, firstOfBlock } from "./positions";

async function loadBlock(rolloutId: string, from: number, to: number, signal: AbortSignal): Promise<StepView[]> {
  const steps: StepView[] = [];
  // A page may end early where its steps are large.
  for (let next: number | null = from; next !== null && next <= to; ) {
    const path = `/api/trajectories/${encodeURIComponent(rolloutId)}/steps?from=${next}&count=${to - next + 1}`;
    const page: Page<StepView> = await getJson<Page<StepView>>(path, signal);
    if (page.items.length === 0) break;
    steps.push(...page.items);
    next = page.next;
  }
  return steps;
}

export interface LoadedSteps {
  readonly loaded: ReadonlyMap<number, StepView>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The steps around a place, loaded in blocks as one comes near; those seen before stay. The step that the server sent with
 * the page is there at once.
 */
export function useSteps(
  rolloutId: string,
  stepCount: number,
  position: number,
  initial: readonly StepView[],
): LoadedSteps {
  const client = useQueryClient();
  const key = useMemo(() => ["steps", rolloutId] as const, [rolloutId]);
  const queries = useQueries({
    queries: blocksAround(position, stepCount).map((block) => {
      const from = firstOfBlock(block);
      // While the attempt runs its last block grows: another key, so that it is asked for again.
      const to = Math.min(stepCount, from + BLOCK - 1);
      return {
        queryKey: [...key, from, to],
        queryFn: ({ signal }: { signal: AbortSignal }) => loadBlock(rolloutId, from, to, signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
      };
    }),
  });
  const arrived = queries.map((query) => query.dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` says when the cache holds more
  const loaded = useMemo(() => {
    const steps = new Map(initial.map((step) => [step.index, step]));
    for (const [, block] of client.getQueriesData<StepView[]>({ queryKey: key }))
      for (const step of block ?? []) steps.set(step.index, step);
    return new Map([...steps].sort(([a], [b]) => a - b));
  }, [client, key, initial, arrived]);
  const failed = queries.find((query) => query.error);
  return { loaded, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}
