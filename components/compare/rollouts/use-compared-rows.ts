"use client";
import { useMemo } from "react";
import { type LoadedBlocks, useBlocks } from "@/components/shell/use-blocks";
import type { RowView } from "@/lib/trajectories/align/views";

/** Rows are loaded in blocks of this many. */
const BLOCK = 60;

/** The rows that are looked at, loaded as they come into sight; `initial` came with the page, from `initialFrom` on. */
export function useComparedRows(
  path: string,
  wanted: readonly number[],
  initial: readonly RowView[],
  initialFrom: number,
): LoadedBlocks<RowView> {
  const sent = useMemo(() => new Map(initial.map((row, at) => [initialFrom + at, row])), [initial, initialFrom]);
  const blocks = [...new Set(wanted.filter((row) => !sent.has(row)).map((row) => Math.floor(row / BLOCK)))];
  return useBlocks({
    list: `compared rows ${path}`,
    path: (from, count) => `${path}&from=${from}&count=${count}`,
    blocks: blocks.map((block) => ({ from: block * BLOCK, to: (block + 1) * BLOCK })),
    sent,
  });
}
