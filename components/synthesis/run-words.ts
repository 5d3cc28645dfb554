import { formatMoment } from "@/components/ui/format";
import type { RunRow } from "@/lib/synthesize/runs/views";

export const isOpenRun = ({ state }: Pick<RunRow, "state">): boolean => state === "running" || state === "paused";

/** The family that is written; before there is one, what the run does. */
export const runName = ({ familyName, phase }: Pick<RunRow, "familyName" | "phase">): string =>
  familyName ?? (phase === "designing" ? "designing" : "no family");

/** Where a run stands in the protocol, in words. */
export function phaseWords({ phase, level }: Pick<RunRow, "phase" | "level">): string {
  switch (phase) {
    case "designing":
      return "designing a family";
    case "drafting":
      return `writing t${level}`;
    case "validated":
      return `t${level} is sound`;
    case "gating":
      return `t${level} is at its gate`;
    case "complete":
      return "final check";
    case "ended":
      return "ended";
  }
}

/** How many levels a run is to write: from 0, or from one above the tier that it evolves. */
export function levelsOf({ seedName, lastLevel }: Pick<RunRow, "seedName" | "lastLevel">): number {
  const first = seedName === null ? 0 : Number(/\d+$/.exec(seedName)?.[0] ?? -1) + 1;
  return lastLevel - first + 1;
}

/** Since when a foreign agent, whose run isn't over, has not called; null for other runs, and while its gate plays. */
export function lastCallWords({
  driver,
  state,
  phase,
  turns,
  movedAt,
  createdAt,
}: Pick<RunRow, "driver" | "state" | "phase" | "turns" | "movedAt" | "createdAt">): string | null {
  if (driver !== "agent" || phase === "gating" || !isOpenRun({ state })) return null;
  return turns === 0 ? `no call since ${formatMoment(createdAt)}` : `quiet since ${formatMoment(movedAt ?? createdAt)}`;
}

/** A run is offline where either side is; names that begin so are the offline models' alone. */
export const isOfflineAuthor = ({ offline, synthesizerId }: Pick<RunRow, "offline" | "synthesizerId">): boolean =>
  offline && synthesizerId.startsWith("demo/");
