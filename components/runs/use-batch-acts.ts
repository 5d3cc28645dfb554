"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { ActionResult } from "@/app/_edge/action";
import { showErrorToast, showToast, showUndoToast } from "@/components/ui/toast";
import type { BatchView } from "@/lib/gate/batches/views";
import type { BatchActs } from "./batch-acts";

type Named = Pick<BatchView, "id" | "name">;

/** The acts on a batch with what they say afterwards; what can be undone offers that. Lists are read anew. */
export function useBatchActs(acts: BatchActs) {
  const client = useQueryClient();

  async function carryOut(failed: string, act: () => Promise<ActionResult<boolean>>): Promise<boolean> {
    const result = await act();
    if (!result.ok) showErrorToast(failed, { description: `${result.error.message} (${result.error.code})` });
    await Promise.all([
      client.invalidateQueries({ queryKey: ["batches"] }),
      client.invalidateQueries({ queryKey: ["runs"] }),
    ]);
    return result.ok && result.value;
  }

  const resume = async ({ id, name }: Named) => {
    if (await carryOut("The batch could not be resumed", () => acts.resume(id)))
      showToast("Batch resumed", { description: name });
  };
  return {
    resume,
    pause: async (batch: Named) => {
      if (await carryOut("The batch could not be paused", () => acts.pause(batch.id)))
        showUndoToast("Batch paused: what runs ends, nothing else begins", () => void resume(batch), {
          description: batch.name,
        });
    },
    cancel: async ({ id, name }: Named) => {
      const done = await carryOut("The batch could not be cancelled", () => acts.cancel(id));
      showToast(done ? "Batch cancelled" : "The batch was not cancelled", { description: name });
    },
    prioritise: async ({ id, priority: before }: Pick<BatchView, "id" | "priority">, priority: number) => {
      const change = (to: number) =>
        carryOut("The priority could not be changed", () => acts.prioritise({ batchId: id, priority: to }));
      if (await change(priority)) showUndoToast(`Priority ${priority}`, () => void change(before));
    },
    /** True where it was changed. */
    budget: (id: string, bounds: Pick<BatchView, "budgetUsd" | "budgetTokens">) =>
      carryOut("The budget could not be changed", () => acts.budget({ batchId: id, ...bounds })),
  };
}
