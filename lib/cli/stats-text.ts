import type { CorpusStatistics, Series } from "@/lib/corpus/statistics/views";
import { textTable } from "./text-table";

const count = (value: number): string => value.toLocaleString("en-US");
const decimal = (value: number, digits = 2): string => value.toFixed(digits);
const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
const signed = (value: number): string => (value < 0 ? "" : "+") + value.toFixed(3);
const spaced = (name: string): string => name.replaceAll("_", " ");

/** How many rows of a long list are printed; `--json` has all. */
const ROWS = 10;

const nameOf = ({ kind, backend, modelId, offline }: Series): string =>
  `${backend}:${modelId} (${offline ? "offline demo model" : kind})`;

/** The statistics for people who read a terminal. */
export function statsText(statistics: CorpusStatistics): string {
  const { totals } = statistics;
  if (totals.directories === 0) return "The corpus is empty. Take task folders in: general-agent import PATH\n";
  const blocks = [
    totalsText(statistics),
    block("By level (means over the tiers)", levelTable(statistics)),
    ...(statistics.series.length === 0
      ? []
      : [
          block(
            "Solve rates by level (mean over tiers; band: share of them in the level's band)",
            rateTable(statistics),
          ),
          block("Distribution of solve rates (tiers; ten bins)", binTable(statistics)),
        ]),
    block("By the tier key of task.toml (every folder, a missing key as 0)", tierKeyTable(statistics)),
    block("Strategies by level (tiers)", strategyTable(statistics)),
    block("Strategies together (tiers that apply both)", togetherTable(statistics)),
    ...effectBlocks(statistics),
    ...diversityBlocks(statistics),
    block("Growth", growthTable(statistics)),
    block("Health", healthTable(statistics)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const block = (title: string, body: string): string => `${title}\n${body}`;

function totalsText({ totals, diversity }: CorpusStatistics): string {
  const rows = [
    ["task folders", count(totals.directories)],
    ["tiers", count(totals.tiers)],
    ["families", count(totals.families)],
    ["unique tools", count(diversity.tools.unique)],
    ["unique entity classes", count(diversity.entities.unique)],
    ["gold steps", count(totals.goldSteps)],
    ["entities", count(totals.entities)],
  ];
  const width = Math.max(...rows.map(([, value]) => value?.length ?? 0));
  const lines = rows.map(([word, value]) => `  ${String(word).padEnd(24)}${String(value).padStart(width)}`);
  const without = totals.leftovers.length === 0 ? [] : [`  folders without level: ${totals.leftovers.join(", ")}`];
  return ["Totals", ...lines, ...without].join("\n");
}

const levelTable = ({ levels }: CorpusStatistics): string =>
  textTable(
    ["level", "tiers", "tools", "gold steps", "entities"],
    levels.map((row) => [
      `t${row.level}`,
      count(row.tiers),
      ...[row.meanTools, row.meanGoldSteps, row.meanEntities].map((value) => decimal(value)),
    ]),
  );

const rateTable = ({ levels }: CorpusStatistics): string =>
  textTable(
    // stopped: rates of gates that ended once their verdict was certain; no unbiased avg@k
    ["level", "series", "mean", "tiers", "stopped", "band", "too easy", "too hard"],
    levels.flatMap(({ level, rates }) =>
      rates.map((rate) => [
        ...[`t${level}`, nameOf(rate.series), decimal(rate.mean, 4), count(rate.tiers), count(rate.curtailed)],
        share(rate.inBand / Math.max(1, rate.tiers - rate.outOfRange)),
        ...[count(rate.tooEasy), count(rate.tooHard)],
      ]),
    ),
  );

const binTable = ({ levels }: CorpusStatistics): string =>
  textTable(
    ["level", "series", ...Array.from({ length: 10 }, (_, bin) => `${decimal(bin / 10, 1)}–`)],
    levels.flatMap(({ level, rates }) =>
      rates.map(({ series, bins }) => [`t${level}`, nameOf(series), ...bins.map(count)]),
    ),
  );

const tierKeyTable = ({ byTierKey }: CorpusStatistics): string =>
  textTable(
    ["key", "folders", "tools", "gold steps", "entities", "mean rates"],
    byTierKey.map((row) => [
      ...[String(row.tierKey), count(row.directories)],
      ...[row.meanTools, row.meanGoldSteps, row.meanEntities].map((value) => decimal(value)),
      row.rates.map((rate) => `${nameOf(rate.series)} ${decimal(rate.mean, 4)}`).join(", "),
    ]),
  );

const strategyTable = ({ strategies, levels }: CorpusStatistics): string =>
  textTable(
    ["strategy", "tiers", ...levels.map(({ level }) => `t${level}`)],
    strategies.map((row) => [spaced(row.strategy), count(row.tiers), ...row.byLevel.map(count)]),
  );

const togetherTable = ({ strategies }: CorpusStatistics): string =>
  textTable(
    ["", ...strategies.map((_, place) => `(${place + 1})`)],
    strategies.map((row, place) => [`(${place + 1}) ${spaced(row.strategy)}`, ...row.together.map(count)]),
  );

function effectBlocks({ series, strategies }: CorpusStatistics): string[] {
  return series.flatMap((each) => {
    const rows = strategies.flatMap(({ strategy, effects }) =>
      effects
        .filter((effect) => effect.series === each)
        .map(({ mean, pairs, interval, meanWithout, pairsWithout }) => [
          ...[spaced(strategy), signed(mean), interval ? `${signed(interval.low)} to ${signed(interval.high)}` : "–"],
          ...[count(pairs), meanWithout === null ? "–" : signed(meanWithout), count(pairsWithout)],
        ]),
    );
    if (rows.length === 0) return [];
    const title = `Solve rate against the parent tier, ${nameOf(each)}: mean of child − parent over the steps with and without`;
    return [block(title, textTable(["strategy", "with", "95 % interval (t)", "pairs", "without", "pairs"], rows))];
  });
}

function diversityBlocks({ diversity }: CorpusStatistics): string[] {
  const { tools, entities, nearDuplicates } = diversity;
  const words = (
    [
      ["tools", tools],
      ["entity classes", entities],
    ] as const
  ).map(
    ([word, { unique, inOneFamily, shareInOneFamily }]) =>
      `  ${count(unique)} ${word}, ${count(inOneFamily)} (${share(shareInOneFamily)}) of them in one family only`,
  );
  const most = ([title, { shared }]: readonly [string, typeof tools]): string =>
    block(
      `Most shared ${title} (${Math.min(ROWS, shared.length)} of ${count(shared.length)})`,
      textTable(
        ["name", "families", "tiers"],
        shared.slice(0, ROWS).map((each) => [each.name, count(each.families), count(each.tiers)]),
      ),
    );
  const alike = block(
    `Families alike by tool and entity names (${Math.min(ROWS, nearDuplicates.length)} of ${count(nearDuplicates.length)}; Jaccard from 0.3)`,
    textTable(
      ["families", "alike", "tools shared", "entities shared"],
      nearDuplicates
        .slice(0, ROWS)
        .map((pair) => [
          ...[pair.families.join(" ~ "), decimal(pair.similarity)],
          ...[count(pair.tools.length), count(pair.entities.length)],
        ]),
    ),
  );
  return [
    ["Diversity", ...words].join("\n"),
    ...(
      [
        ["tools", tools],
        ["entity classes", entities],
      ] as const
    )
      .filter(([, { shared }]) => shared.length > 0)
      .map(most),
    ...(nearDuplicates.length === 0 ? [] : [alike]),
  ];
}

const growthTable = ({ growth }: CorpusStatistics): string =>
  textTable(
    ["day", "from", "tiers", "new families", "tiers so far", "families so far"],
    growth.map((step) => [
      ...[step.day, step.wave === null ? step.origin : `wave ${step.wave}`],
      ...[step.tiers, step.families, step.tiersSoFar, step.familiesSoFar].map(count),
    ]),
  );

function healthTable({ health }: CorpusStatistics): string {
  const rows: (readonly [string, number])[] = [
    ["irregular", health.irregular],
    ...health.irregularities.map(({ kind, tiers }) => [`  ${kind}`, tiers] as const),
    ["unvalidated", health.unvalidated],
    ["invalid", health.invalid],
    [
      `in families with fewer than five strategies (${count(health.fewStrategies.families)} families)`,
      health.fewStrategies.tiers,
    ],
    ["broken lineage", health.brokenLineage],
    ["nobody passed", health.zeroPasses],
    ...health.series.flatMap((each) => [
      [`out of band, ${nameOf(each.series)}`, each.tooEasy + each.tooHard] as const,
      ["  too easy", each.tooEasy] as const,
      ["  too hard", each.tooHard] as const,
      ["  not measured", each.unmeasured] as const,
    ]),
  ];
  return textTable(
    ["what", "tiers"],
    rows.map(([what, tiers]) => [what, count(tiers)]),
  );
}
