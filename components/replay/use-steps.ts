"use client";
import { useMemo } from "react";
import { type LoadedBlocks, useBlocks } from "@/components/shell/use-blocks";
import type { StepView } from "@/lib/trajectories/replay/views";
import { BLOCK, blocksAround, firstOfBlock } from "./positions";

/**
 * The steps around a place, loaded in blocks as one comes near; those seen before stay. The step that the server sent with
 * the page is there at once.
 */
export function useSteps(
  rolloutId: string,
  stepCount: number,
  position: number,
  initial: readonly StepView[],
): LoadedBlocks<StepView> {
  const sent = useMemo(() => new Map(initial.map((step) => [step.index, step])), [initial]);
  return useBlocks({
    list: `steps ${rolloutId}`,
    path: (from, count) => `/api/trajectories/${encodeURIComponent(rolloutId)}/steps?from=${from}&count=${count}`,
    blocks: blocksAround(position, stepCount).map((block) => {
      const from = firstOfBlock(block);
      // While the attempt runs its last block grows: another one, so that it is asked for again.
      return { from, to: Math.min(stepCount + 1, from + BLOCK) };
    }),
    sent,
  });
}
