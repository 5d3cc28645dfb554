"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ActionResult } from "@/app/_edge/action";
import { showErrorToast, showToast, showUndoToast } from "@/components/ui/toast";
import type { RunActs } from "./synthesis-acts";

/** The acts on a run with what they say afterwards; the page is read anew. */
export function useRunActs(runId: string, acts: RunActs) {
  const router = useRouter();
  const client = useQueryClient();
  const carryOut = async (failed: string, act: () => Promise<ActionResult<boolean>>): Promise<boolean> => {
    const result = await act();
    if (!result.ok) showErrorToast(failed, { description: `${result.error.message} (${result.error.code})` });
    await client.invalidateQueries({ queryKey: ["synthesis"] });
    router.refresh();
    return result.ok && result.value;
  };
  const resume = async () => {
    if (await carryOut("The run could not be resumed", () => acts.resume(runId))) showToast("The run goes on");
  };
  return {
    resume,
    pause: async () => {
      if (await carryOut("The run could not be paused", () => acts.pause(runId)))
        showUndoToast("Run paused: the call in hand ends, its gate plays on", () => void resume());
    },
    cancel: async () => {
      if (await carryOut("The run could not be cancelled", () => acts.cancel(runId))) showToast("Run cancelled");
    },
  };
}
