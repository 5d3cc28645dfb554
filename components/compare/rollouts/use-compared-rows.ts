"use client";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { getJson } from "@/components/shell/get-json";
import type { RowView } from "@/lib/trajectories/align/views";
import type { Page } from "@/lib/trajectories/replay/views";

/** Rows are loaded in blocks of this many. */
export const BLOCK = 60;

async function loadBlock(path: string, from: number, signal: AbortSignal): Promise<ReadonlyMap<number, RowView>> {
  const rows = new Map<number, RowView>();
  // A page may end early where its rows are large.
  for (let next: number | null = from; next !== null && next < from + BLOCK; ) {
    const page: Page<RowView> = await getJson<Page<RowView>>(
      `${path}&from=${next}&count=${from + BLOCK - next}`,
      signal,
    );
    for (const [at, row] of page.items.entries()) rows.set(page.from + at, row);
    next = page.next;
  }
  return rows;
}

export interface ComparedRows {
  readonly rows: ReadonlyMap<number, RowView>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The rows that are looked at, loaded as they come into sight; `initial` came with the page, from `initialFrom` on. */
export function useComparedRows(
  path: string,
  wanted: readonly number[],
  initial: readonly RowView[],
  initialFrom: number,
): ComparedRows {
  const client = useQueryClient();
  const sent = useMemo(() => new Map(initial.map((row, at) => [initialFrom + at, row])), [initial, initialFrom]);
  const blocks = [...new Set(wanted.filter((row) => !sent.has(row)).map((row) => Math.floor(row / BLOCK)))];
  const queries = useQueries({
    queries: blocks.map((block) => ({
      queryKey: ["compared-rows", path, block],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadBlock(path, block * BLOCK, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const arrived = queries.map((query) => query.dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` says when the cache holds more
  const rows = useMemo(() => {
    const known = client.getQueriesData<ReadonlyMap<number, RowView>>({ queryKey: ["compared-rows", path] });
    return new Map([...sent, ...known.flatMap(([, block]) => [...(block ?? [])])]);
  }, [client, path, sent, arrived]);
  const failed = queries.find((query) => query.error);
  return { rows, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}
