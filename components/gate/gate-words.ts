import { formatCount, formatRate, plural } from "@/components/ui/format";
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

type Cancelled = Pick<GateView, "kind" | "scored" | "errored" | "k" | "regradeOfId">;

/** What cancelling an open gate keeps and drops. `running`: rollouts that are played now. */
export function cancelWords({ kind, scored, errored, k, regradeOfId }: Cancelled, running: number): string {
  const ended = scored + errored;
  const [verb, stay] = ended === 1 ? ["has", "stays"] : ["have", "stay"];
  const count = ended === 0 ? "None" : formatCount(ended);
  const no = kind === "eval" ? "It can be resumed later." : "The gate gets no verdict. It can be resumed later.";
  if (regradeOfId !== null)
    return `${count} of ${plural(k, "rollout")} ${verb} been scored again${ended > 0 ? ", and keep that score" : ""}. ${formatCount(k - ended)} will not be. ${no}`;
  const left = Math.max(0, k - ended - running);
  return [
    `${count} of ${plural(k, "rollout")} ${verb} ended${ended > 0 ? ` and ${stay} to be replayed` : ""}.`,
    running > 0 && `${formatCount(running)} that ${running === 1 ? "runs" : "run"} now will be stopped.`,
    left > 0 && `${formatCount(left)} will not be begun.`,
    no,
  ]
    .filter(Boolean)
    .join(" ");
}
