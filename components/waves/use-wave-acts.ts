"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ActionResult } from "@/app/_edge/action";
import { showErrorToast, showToast, showUndoToast } from "@/components/ui/toast";
import type { WaveActs } from "./wave-acts";

/** The acts on a wave with what they say afterwards; the page is read anew. */
export function useWaveActs(wave: number, acts: WaveActs) {
  const router = useRouter();
  const client = useQueryClient();
  const carryOut = async (failed: string, act: () => Promise<ActionResult<boolean>>): Promise<boolean> => {
    const result = await act();
    if (!result.ok) showErrorToast(failed, { description: `${result.error.message} (${result.error.code})` });
    else if (!result.value) showErrorToast(failed, { description: "It had changed meanwhile." });
    await client.invalidateQueries({ queryKey: ["wave", wave] });
    router.refresh();
    return result.ok && result.value;
  };
  const resume = async () => {
    if (await carryOut("The wave could not be resumed", () => acts.resume(wave))) showToast("The wave goes on");
  };
  return {
    resume,
    pause: async () => {
      if (await carryOut("The wave could not be paused", () => acts.pause(wave)))
        showUndoToast("Wave paused: no seed is started, its runs stop after the call in hand", () => void resume());
    },
    cancel: async () => {
      if (await carryOut("The wave could not be cancelled", () => acts.cancel(wave))) showToast("Wave cancelled");
    },
  };
}
