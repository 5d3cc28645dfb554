import { sortCompared } from "@/lib/corpus/compare-models/sort-compared";
import type { ComparedGroup, ComparedTier, ModelComparison, ModelRate } from "@/lib/corpus/compare-models/views";
import type { SeriesCount } from "@/lib/corpus/rates/store";
import type { Interval } from "@/lib/statistics/paired-difference";
import { wilson } from "@/lib/statistics/wilson";
import { textTable } from "./text-table";

/** Tiers that are printed; `--json` has all. */
const ROWS = 15;

const count = (value: number): string => value.toLocaleString("en-US");
const plural = (value: number, one: string): string => `${count(value)} ${one}${value === 1 ? "" : "s"}`;
const rate = (value: number): string => value.toFixed(2);
const signed = (value: number): string => `${value < 0 ? "" : "+"}${value.toFixed(3)}`;
const interval = (ends: Interval | null): string => (ends ? `${signed(ends.low)} to ${signed(ends.high)}` : "–");

const nameOf = ({ kind, backend, modelId, offline }: SeriesCount): string =>
  `${backend}:${modelId} (${offline ? "offline demo model" : kind})`;

/** A comparison of two models for people who read a terminal. */
export function compareText(a: SeriesCount, b: SeriesCount, comparison: ModelComparison): string {
  const { both, selected, onlyA, onlyB, overall, curtailed, withoutCurtailed } = comparison;
  const lines = [
    `A  ${nameOf(a)}`,
    `B  ${nameOf(b)}`,
    "",
    `${count(both)} of ${count(selected)} tiers have both; only A ${count(onlyA)}, only B ${count(onlyB)}.`,
    ...overallLines(overall),
    ...(curtailed.either === 0
      ? []
      : [
          `Of ${plural(curtailed.either, "tier")} a rate comes from a curtailed gate (A ${count(curtailed.a)}, B ${count(curtailed.b)}; marked *): such rates are biased.`,
          withoutCurtailed?.paired
            ? `Without them: A − B ${signed(withoutCurtailed.paired.difference)} (${interval(withoutCurtailed.paired.interval)}) over ${plural(withoutCurtailed.tiers, "tier")}.`
            : "No tier is left without them.",
        ]),
  ];
  if (both === 0) return `${lines.join("\n")}\n`;
  return `${[lines.join("\n"), levelTable(comparison), tierTable(comparison.tiers)].join("\n\n")}\n`;
}

function overallLines({ tiers, paired, better, separated }: ComparedGroup): string[] {
  if (!paired) return [];
  return [
    `Mean rates ${paired.meanA.toFixed(4)} and ${paired.meanB.toFixed(4)}; A − B ${signed(paired.difference)}.`,
    `  95 % over tiers like these: ${interval(paired.interval)} (t, ${count(paired.clusters)} families as clusters)`,
    `  95 % on exactly these tiers: ${interval(paired.sameTasks)} (rollouts alone)`,
    `A is ahead on ${count(better.a)} tiers, B on ${count(better.b)}, equal on ${count(better.equal)}.`,
    `Separated by ${plural(separated.a + separated.b, "tier")} (A ahead ${count(separated.a)}, B ${count(separated.b)}); about ${count(Math.round(0.05 * tiers))} would by chance alone.`,
  ];
}

const levelTable = ({ levels }: ModelComparison): string =>
  [
    "By level",
    textTable(
      ["level", "both", "A", "B", "A − B", "95 %", "ahead A", "ahead B", "separate"],
      levels.map(({ level, tiers, paired, better, separated }) => [
        ...[`t${level}`, count(tiers), paired ? rate(paired.meanA) : "–", paired ? rate(paired.meanB) : "–"],
        ...[paired ? signed(paired.difference) : "–", interval(paired?.interval ?? null)],
        ...[better.a, better.b, separated.a + separated.b].map(count),
      ]),
    ),
  ].join("\n");

const rateText = ({ rate: value, passes, scored, curtailed }: ModelRate): string => {
  const { low, high } = wilson(passes, scored);
  return `${rate(value)}${curtailed ? "*" : ""} (${passes}/${scored}) ${rate(low)}–${rate(high)}`;
};

function tierTable(tiers: readonly ComparedTier[]): string {
  const separating = sortCompared(
    tiers.filter(({ separates }) => separates),
    "gap",
    true,
  );
  if (separating.length === 0) return "No tier separates them.";
  const shown = separating.slice(0, ROWS);
  return [
    `Tiers that separate them (${shown.length} of ${count(separating.length)}; Newcombe's interval leaves 0 out)`,
    textTable(
      ["tier", "A", "B", "A − B", "95 %", "p(1 − p) of A", "of B"],
      shown.map(({ name, a, b, difference, interval: ends, learnability }) => [
        ...[name, rateText(a), rateText(b), signed(difference), interval(ends)],
        ...[learnability.a.toFixed(3), learnability.b.toFixed(3)],
      ]),
    ),
  ].join("\n");
}
