import { countSlots } from "@/lib/gate/slot-counts";
import type { GateView } from "@/lib/gate/views";
import { textTable } from "./text-table";

const percent = (rate: number): string => `${(100 * rate).toFixed(0)} %`;
const number = (value: number | null, digits: number): string => value?.toFixed(digits) ?? "–";
const levelOf = (tier: string): string => `t${/_t(\d+)$/.exec(tier)?.[1] ?? "?"}`;

/** A rate with its interval; recorded values without counts of their own have none. */
export function rateWords({ rate, interval }: Pick<GateView, "rate" | "interval">): string {
  if (rate === null) return "–";
  return interval ? `${percent(rate)} (${percent(interval.low)} to ${percent(interval.high)})` : percent(rate);
}

function bandOf({ band }: GateView): string {
  return band ? `${band.lowOpen ? "above " : ""}${percent(band.low)} to ${percent(band.high)}` : "–";
}

/** The verdict, with what one must know to read it. */
export function verdictWords(
  gate: Pick<GateView, "state" | "verdict" | "passes" | "scored" | "errored" | "k" | "curtailed">,
): string {
  if (gate.state !== "done") return gate.state;
  const suspect = gate.verdict === "too-hard" && gate.passes === 0 ? " (suspect: nobody passed)" : "";
  const stopped = gate.curtailed ? `, stopped after ${gate.scored + gate.errored} of ${gate.k}` : "";
  return `${gate.verdict ?? "–"}${suspect}${stopped}`;
}

/** What is said below a table with such gates in it. */
export const CURTAILED =
  "stopped after n of k: the verdict is that of all k, but the rate is not an unbiased avg@k (--no-curtail plays all)";

/** Results of gates and evals as a table: one row a tier. Rates carry their 95 % interval (Wilson). */
export function gateTable(gates: readonly GateView[]): string {
  const judged = gates.some(({ kind }) => kind === "gate");
  const head = ["tier", "level", "passed", "failed", "truncated", "errored", "rate (95 % interval)", "turns", "tokens"];
  const rows = gates.map((gate) => {
    const { outcomes, meanTurns, meanTokens } = countSlots(gate);
    const { passed, failed, truncated, errored } = outcomes;
    const counts = [passed, failed, truncated, errored].map(String);
    const row = [
      gate.tier,
      levelOf(gate.tier),
      ...counts,
      rateWords(gate),
      number(meanTurns, 1),
      number(meanTokens, 0),
    ];
    return judged ? [...row, bandOf(gate), verdictWords(gate)] : row;
  });
  const table = textTable(judged ? [...head, "band", "verdict"] : head, rows);
  return gates.some(({ curtailed }) => curtailed) ? `${table}\n\n${CURTAILED}` : table;
}

/** The same for programs: one object a tier. */
export const gateJson = (gates: readonly GateView[]) =>
  gates.map((gate) => {
    const { outcomes, open, meanTurns, meanTokens } = countSlots(gate);
    const { id, kind, tier, modelId, backend, offline, k, band, state, verdict, passes, scored, errored, rate } = gate;
    const { revisionId, regradeOfId, curtailed, interval } = gate;
    const suspect = verdict === "too-hard" && passes === 0;
    return {
      ...{ id, kind, tier, revisionId, regradeOfId, modelId, backend, offline, k, state, band, verdict, suspect },
      ...{ passes, scored, errored, rate, interval },
      // True: stopped after scored + errored of k. The verdict is that of all k; the rate is no unbiased avg@k.
      curtailed,
      ...{ outcomes, open, meanTurns, meanTokens },
      slots: gate.slots,
    };
  });
