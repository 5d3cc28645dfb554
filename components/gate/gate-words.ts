import { formatRate } from "@/components/ui/format";
import type { PauseReason } from "@/lib/gate/batches/reason";
import type { GateView } from "@/lib/gate/views";

/** `0.30–0.70`; a dash where a rate has none. */
export const intervalWords = ({ interval }: Pick<GateView, "interval">): string =>
  interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : "–";

type Counts = Pick<GateView, "curtailed" | "scored" | "errored" | "k">;

/** How far a curtailed gate went, or null of one that went to its end. */
export const stoppedWords = ({ curtailed, scored, errored, k }: Counts): string | null =>
  curtailed ? `stopped after ${scored + errored} of ${k}: not an unbiased avg@k` : null;

/** Why an open gate stands still with its batch. */
export const pauseWords = ({ by, words }: PauseReason): string =>
  by === "budget" ? "the budget of its batch was reached" : (words?.replace(/\.$/, "") ?? "by hand, with its batch");

/** What became of slots without a score, or null where there is none. */
export function unscoredWords({ errored, regradeOfId }: Pick<GateView, "errored" | "regradeOfId">): string | null {
  if (errored === 0) return null;
  return regradeOfId === null ? `${errored} errored` : `${errored} not scored`;
}
