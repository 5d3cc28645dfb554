import type { Unfit } from "@/lib/evolve/waves/choose-seeds";
import type { WavePlan } from "@/lib/evolve/waves/plan-wave";
import { ruleWords } from "@/lib/evolve/waves/rule-words";
import { unfitWords } from "@/lib/evolve/waves/unfit-words";
import type { LadderMove, SeedRow, WaveDetail, WaveOutcome, WaveRow } from "@/lib/evolve/waves/views";
import { formatUsd } from "@/lib/statistics/format-usd";
import { textTable } from "../text-table";

const count = (value: number): string => Math.round(value).toLocaleString("en-US");
const rate = (value: number | null): string => (value === null ? "–" : value.toFixed(2));

/** Which tiers would seed, what keeps the others, and what it roughly takes. */
export function planText({ seeds, fit, looked, unfit, refused, unknown, estimate }: WavePlan): string {
  const table =
    seeds.length === 0
      ? "No tier would do."
      : textTable(
          ["seed", "level", "rate", "passed"],
          seeds.map(({ name, level, rate: measured }) => [
            ...[name, String(level), rate(measured?.rate ?? null)],
            measured === null
              ? "–"
              : `${measured.passes}/${measured.scored}${measured.curtailed ? " (stopped early)" : ""}`,
          ]),
        );
  const left = Object.entries(unfit).map(([because, tiers]) => `${count(tiers)} ${unfitWords(because as Unfit)}`);
  const { tiers, gates, gatesPerTier, guessed, rollouts, mostRollouts, solverUsd, authorTokens, authorUsd } = estimate;
  return [
    table,
    `${seeds.length} of ${count(fit)} tiers that would do, of ${count(looked)} looked at.${left.length > 0 ? ` Left out: ${left.join("; ")}.` : ""}`,
    ...refused.map(({ name, because }) => `${name}: ${unfitWords(because)}.`),
    ...unknown.map((name) => `${name}: there is no such tier.`),
    `${count(tiers)} tiers to write, ${count(gates)} gates (${gatesPerTier.toFixed(1)} a tier${guessed ? ", a guess: this author has no runs yet" : ""}), ${count(rollouts)} rollouts, at most ${count(mostRollouts)}.`,
    `Cost: the solver ${solverUsd === null ? "unknown (no prices, or it never played)" : `about ${formatUsd(solverUsd)}`}; the author ${authorWords(authorTokens, authorUsd)}.`,
  ].join("\n");
}

function authorWords(tokens: number | null, usd: number | null): string {
  if (tokens === null) return "unknown (it has no runs yet)";
  return `about ${count(tokens)} tokens${usd === null ? ", no prices" : `, ${formatUsd(usd)} at its input price`}`;
}

const spent = ({ costUsd, budgetUsd }: WaveRow): string =>
  `${formatUsd(costUsd)}${budgetUsd === null ? "" : ` of ${formatUsd(budgetUsd)}`}`;

const living = ({ runs }: WaveRow): string =>
  `${runs.running} running${runs.paused > 0 ? `, ${runs.paused} paused` : ""}, ${runs.done + runs.cancelled} over`;

/** Waves as a table, one a line. */
export const waveTable = (waves: readonly WaveRow[]): string =>
  textTable(
    ["wave", "state", "way", "author", "solver", "seeds", "runs", "accepted", "gates", "spent", "ordered"],
    waves.map((wave) => [
      ...[String(wave.number), wave.state, wave.way, wave.synthesizerId, wave.solverId],
      `${wave.seeds - wave.waiting - wave.skipped}/${wave.seeds}`,
      ...[living(wave), count(wave.accepted), count(wave.gates), spent(wave), wave.createdAt.slice(0, 16)],
    ]),
  );

/** One wave: its terms, its seeds with their runs, and how the ladder moved. */
export function waveText(wave: WaveDetail, seeds: readonly SeedRow[], outcome: WaveOutcome): string {
  const { terms } = wave;
  const facts: readonly (readonly [string, string])[] = [
    ["wave", `${wave.number}, ${wave.state}${wave.offline ? " (offline demo models)" : ""}`],
    ["way", `${wave.way}, ${terms.levels} ${wave.way === "evolve" ? "levels above each seed" : "as last level"}`],
    ["seeds by", ruleWords(terms.rule)],
    ["plays", `${wave.synthesizerId} writes, ${wave.solverId} judges with ${terms.k} rollouts a gate`],
    ["seeds", `${wave.seeds}, ${wave.waiting} waiting, ${wave.skipped} given up; ${wave.atOnce} at once`],
    ["runs", living(wave)],
    [
      "tiers",
      `${count(wave.accepted)} accepted in ${count(wave.gates)} gates, from ${outcome.grown} of ${outcome.seeds} seeds`,
    ],
    ["spent", `${spent(wave)}, ${count(wave.tokens)} tokens of the author`],
  ];
  const table = textTable(
    ["seed", "rate", "state", "run", "accepted", "gates", "why"],
    seeds.map(({ tierName, rate: before, state, problem, run }) => [
      ...[tierName, rate(before), run?.state ?? state, run?.id ?? "–", run ? String(run.accepted) : "–"],
      ...[run ? String(run.gates) : "–", problem ?? run?.reason ?? ""],
    ]),
  );
  const moves = outcome.moves.length === 0 ? "No rates of new tiers yet." : movesTable(outcome.moves);
  return [...facts.map(([name, value]) => `${name.padEnd(9)} ${value}`), "", table, "", moves].join("\n");
}

const movesTable = (moves: readonly LadderMove[]): string =>
  textTable(
    ["model", "seeds' rate", "new tiers'", "moved by", "95 %", "of seeds", "unmeasured"],
    moves.map(({ kind, modelId, moved, both, missing }) => [
      `${modelId}${kind === "recorded" ? " (recorded)" : ""}`,
      ...[rate(moved?.meanB ?? null), rate(moved?.meanA ?? null), rate(moved?.difference ?? null)],
      moved?.interval ? `${rate(moved.interval.low)} to ${rate(moved.interval.high)}` : "–",
      ...[String(both), String(missing)],
    ]),
  );
