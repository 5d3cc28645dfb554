import { countSlots } from "@/lib/gate/slot-counts";
import type { GateView } from "@/lib/gate/views";
import { wilson } from "@/lib/statistics/wilson";
import { textTable } from "./text-table";

const percent = (rate: number): string => `${(100 * rate).toFixed(0)} %`;
const number = (value: number | null, digits: number): string => value?.toFixed(digits) ?? "–";
const levelOf = (tier: string): string => `t${/_t(\d+)$/.exec(tier)?.[1] ?? "?"}`;

function rateOf({ passes, scored }: GateView): string {
  if (scored === 0) return "–";
  const interval = wilson(passes, scored);
  return `${percent(passes / scored)} (${percent(interval.low)} to ${percent(interval.high)})`;
}

function bandOf({ band }: GateView): string {
  return band ? `${band.lowOpen ? "above " : ""}${percent(band.low)} to ${percent(band.high)}` : "–";
}

function verdictOf(gate: GateView): string {
  if (gate.state !== "done") return gate.state;
  if (gate.verdict === "too-hard" && gate.passes === 0) return "too-hard (suspect: nobody passed)";
  return gate.verdict ?? "–";
}

/** Results of gates and evals as a table: one row a tier. Rates carry their 95 % interval (Wilson). */
export function gateTable(gates: readonly GateView[]): string {
  const judged = gates.some(({ kind }) => kind === "gate");
  const head = ["tier", "level", "passed", "failed", "truncated", "errored", "rate (95 % interval)", "turns", "tokens"];
  const rows = gates.map((gate) => {
    const { outcomes, meanTurns, meanTokens } = countSlots(gate);
    const { passed, failed, truncated, errored } = outcomes;
    const counts = [passed, failed, truncated, errored].map(String);
    const row = [gate.tier, levelOf(gate.tier), ...counts, rateOf(gate), number(meanTurns, 1), number(meanTokens, 0)];
    return judged ? [...row, bandOf(gate), verdictOf(gate)] : row;
  });
  return textTable(judged ? [...head, "band", "verdict"] : head, rows);
}

/** The same for programs: one object a tier. */
export const gateJson = (gates: readonly GateView[]) =>
  gates.map((gate) => {
    const { outcomes, open, meanTurns, meanTokens } = countSlots(gate);
    const { id, kind, tier, modelId, backend, offline, k, band, state, verdict, passes, scored, errored, rate } = gate;
    const suspect = verdict === "too-hard" && passes === 0;
    return {
      ...{ id, kind, tier, modelId, backend, offline, k, state, band, verdict, suspect },
      ...{ passes, scored, errored, rate, interval: scored > 0 ? wilson(passes, scored) : null },
      ...{ outcomes, open, meanTurns, meanTokens },
      slots: gate.slots,
    };
  });
