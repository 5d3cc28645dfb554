import { formatCount, formatDuration, plural, spaced } from "@/components/ui/format";
import type { BatchView } from "@/lib/gate/batches/views";
import { formatUsd } from "@/lib/statistics/format-usd";

export const isOpenBatch = ({ state }: Pick<BatchView, "state">): boolean => state === "running" || state === "paused";

/** Its budget has paused it and isn't raised: it can't go on as it is. */
export const isOutOfBudget = ({ state, reason }: Pick<BatchView, "state" | "reason">): boolean =>
  state === "paused" && reason?.by === "budget" && reason.words !== null;

/** Why it stands still, or how long it will take; null once it is over. */
export function outlookOf({ state, reason, slots, millisecondsLeft }: BatchView): string | null {
  if (state === "paused") {
    if (isOutOfBudget({ state, reason })) return `budget reached: ${reason?.words}`;
    if (reason?.by === "budget") return "paused by its budget, which is raised by now";
    return reason?.words ?? "paused by hand";
  }
  if (state !== "running") return null;
  if (slots.done >= slots.total) return "deciding";
  return millisecondsLeft === null ? "time left unknown" : `about ${formatDuration(millisecondsLeft)} left`;
}

/** Rollouts a minute. */
export const paceOf = ({ perMinute }: Pick<BatchView, "perMinute">): string =>
  perMinute === null ? "–" : `${perMinute < 10 ? perMinute.toFixed(1) : formatCount(perMinute)}/min`;

/** `12 rate limited, 1 timeout`. */
export const errorsOf = ({ errors }: Pick<BatchView, "errors">): string =>
  errors.map(({ kind, count }) => `${formatCount(count)} ${spaced(kind.replaceAll("-", " "))}`).join(", ");

export const errorCount = ({ errors }: Pick<BatchView, "errors">): number =>
  errors.reduce((sum, { count }) => sum + count, 0);

/** A tally of different tiers, no rate of any: `12 of 30`, and what is missing from it. */
export const tallyOf = ({ passes, scored, curtailed }: BatchView): string =>
  `${formatCount(passes)} of ${formatCount(scored)}${curtailed > 0 ? ` (${plural(curtailed, "gate")} stopped early)` : ""}`;

/** What was spent of what may be, in dollars where prices are known, and in tokens. */
export function spendingOf(batch: BatchView): string[] {
  const { spentUsd, budgetUsd, spentTokens, budgetTokens, priced } = batch;
  const dollars =
    priced || budgetUsd !== null
      ? [`${formatUsd(spentUsd)}${budgetUsd === null ? "" : ` of ${formatUsd(budgetUsd)}`}`]
      : [];
  const tokens =
    budgetTokens === null
      ? plural(spentTokens, "token")
      : `${formatCount(spentTokens)} of ${plural(budgetTokens, "token")}`;
  return [...dollars, tokens];
}
