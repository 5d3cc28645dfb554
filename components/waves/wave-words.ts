import { formatCount, plural } from "@/components/ui/format";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { SeedLine, SeedRun, WaveLine } from "./wave-view";

export const isOpenWave = ({ state }: Pick<WaveLine, "state">): boolean => state === "running" || state === "paused";

/** Seeds whose run was started. */
export const startedOf = ({ seeds, waiting, skipped }: Pick<WaveLine, "seeds" | "waiting" | "skipped">): number =>
  seeds - waiting - skipped;

const RUN_STATES = ["running", "paused", "done", "cancelled"] as const;

/** `2 running, 1 done`; `none yet`. */
export const runsWords = ({ runs }: Pick<WaveLine, "runs">): string =>
  RUN_STATES.filter((state) => runs[state] > 0)
    .map((state) => `${formatCount(runs[state])} ${state}`)
    .join(", ") || "none yet";

/** `3 waiting, 2 started, 1 given up`. */
export function seedsWords(wave: Pick<WaveLine, "seeds" | "waiting" | "skipped">): string {
  const parts = [
    [wave.waiting, "waiting"],
    [startedOf(wave), "started"],
    [wave.skipped, "given up"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(", ");
}

/** `$1.20 of $50.00`. */
export const spentWords = ({ costUsd, budgetUsd }: Pick<WaveLine, "costUsd" | "budgetUsd">): string =>
  budgetUsd === null ? `${formatUsd(costUsd)}, no bound` : `${formatUsd(costUsd)} of ${formatUsd(budgetUsd)}`;

/** What a cancelled wave leaves, and what it ends. */
export function cancelWords({ accepted, waiting, runs }: Pick<WaveLine, "accepted" | "waiting" | "runs">): string {
  const alive = runs.running + runs.paused;
  return [
    accepted > 0 ? `${plural(accepted, "accepted tier")} will stay.` : "No tier is accepted yet.",
    alive > 0 &&
      `${plural(alive, "run")} will end, and ${alive === 1 ? "its gate is" : "their gates are"} cancelled; ${
        alive === 1 ? "its transcript and files" : "their transcripts and files"
      } can still be looked at.`,
    waiting > 0 && `${plural(waiting, "seed")} will not be started.`,
    "To go on later, pause it instead.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Names of the tiers that a seed's run brought, the lowest first. Tiers are accepted level by level, without a gap. */
export function broughtBy({ familyName, seedName, accepted }: Pick<SeedRun, "familyName" | "seedName" | "accepted">) {
  if (familyName === null) return [];
  const first = seedName === null ? 0 : Number(/\d+$/.exec(seedName)?.[0] ?? -1) + 1;
  return Array.from({ length: accepted }, (_, index) => ({
    name: `${familyName}_t${first + index}`,
    level: first + index,
  }));
}

/** Why a seed stands where it stands, if there is something to say. */
export const problemOf = ({ problem, run }: SeedLine): string | null => problem ?? run?.reason ?? null;
