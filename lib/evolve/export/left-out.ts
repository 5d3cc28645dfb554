import type { RunBrief } from "@/lib/synthesize/runs/ended/store";

/** Why a run is not exported. */
export type LeftOut = "unfinished" | "empty" | "offline" | "reward";

export interface ExportTerms {
  /** Offline demonstrations too: they show how it works and teach nothing. */
  readonly offline: boolean;
  /** 0..1; runs with less are left out. */
  readonly minReward: number;
}

/** Why a run is left out, by the first reason that holds; null where it is exported. */
export function whyLeftOut({ state, turns, offline, reward }: RunBrief, terms: ExportTerms): LeftOut | null {
  if (state === "running" || state === "paused") return "unfinished";
  if (turns === 0) return "empty";
  if (offline && !terms.offline) return "offline";
  return (reward ?? 0) < terms.minReward ? "reward" : null;
}
