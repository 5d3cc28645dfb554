"use client";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Page } from "@/lib/trajectories/replay/views";
import { getJson } from "./get-json";

/** Items of a long list by their places: from one up to and without another. */
export interface Block {
  readonly from: number;
  readonly to: number;
  /** Parts of its items that are still to come: as it changes the block is loaded again. */
  readonly missing?: number;
}

interface BlocksQuestion<Item> {
  /** The list; what was loaded of it stays. */
  readonly list: string;
  /** Answers `Page<Item>`. */
  readonly path: (from: number, count: number) => string;
  /** What is looked at. */
  readonly blocks: readonly Block[];
  /** What came with the page. */
  readonly sent: ReadonlyMap<number, Item>;
}

export interface LoadedBlocks<Item> {
  /** By place, rising. */
  readonly items: ReadonlyMap<number, Item>;
  readonly error: Error | null;
  readonly retry: () => void;
}

const MINUTES = 60_000;

async function loadBlock<Item>(
  path: (from: number, count: number) => string,
  { from, to }: Pick<Block, "from" | "to">,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Item>> {
  const items = new Map<number, Item>();
  // A page may end early where its items are large.
  for (let next: number | null = from; next !== null && next < to; ) {
    const page: Page<Item> = await getJson<Page<Item>>(path(next, to - next), signal);
    if (page.items.length === 0) break;
    for (const [at, item] of page.items.entries()) items.set(page.from + at, item);
    next = page.next;
  }
  return items;
}

/** Parts of a long list, loaded in blocks as they come into sight; those seen before stay. */
export function useBlocks<Item>({ list, path, blocks, sent }: BlocksQuestion<Item>): LoadedBlocks<Item> {
  const client = useQueryClient();
  const queries = useQueries({
    queries: blocks.map((block) => ({
      queryKey: [list, block.from, block.to, block.missing ?? 0],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadBlock<Item>(path, block, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * MINUTES,
    })),
  });
  const arrived = queries.map((query) => query.dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` says when the cache holds more
  const items = useMemo(() => {
    const known = client.getQueriesData<ReadonlyMap<number, Item>>({ queryKey: [list] });
    const all = [...sent, ...known.flatMap(([, block]) => [...(block ?? [])])];
    return new Map(all.sort(([a], [b]) => a - b));
  }, [client, list, sent, arrived]);
  const failed = queries.find((query) => query.error);
  return { items, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}
