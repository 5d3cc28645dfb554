"use client";
import { useMemo } from "react";
import { type LoadedBlocks, useBlocks } from "@/components/shell/use-blocks";
import { BLOCK, blocksAround, firstOfBlock } from "./positions";

interface StepsQuestion<View> {
  /** The API's address of what is replayed; its `/steps` answers pages of `View`. */
  readonly base: string;
  readonly stepCount: number;
  readonly position: number;
  /** What came with the page. */
  readonly initial: readonly View[];
  /** A step that isn't whole yet, and how much is missing of it: its block is loaded again as that changes. */
  readonly open?: { readonly index: number; readonly missing: number } | undefined;
}

/**
 * The steps around a place, loaded in blocks as one comes near; those seen before stay. The step that the server sent with
 * the page is there at once.
 */
export function useSteps<View extends { readonly index: number }>({
  base,
  stepCount,
  position,
  initial,
  open,
}: StepsQuestion<View>): LoadedBlocks<View> {
  const sent = useMemo(() => new Map(initial.map((step) => [step.index, step])), [initial]);
  return useBlocks({
    list: `steps ${base}`,
    path: (from, count) => `${base}/steps?from=${from}&count=${count}`,
    blocks: blocksAround(position, stepCount).map((block) => {
      const from = firstOfBlock(block);
      // While it runs the last block grows: another one, so that it is asked for again.
      const to = Math.min(stepCount + 1, from + BLOCK);
      return open && open.index >= from && open.index < to ? { from, to, missing: open.missing } : { from, to };
    }),
    sent,
  });
}
