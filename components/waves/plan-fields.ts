import type { SeriesName } from "@/lib/corpus/browse/tier-query";
import { parseSeries } from "@/lib/corpus/browse/tier-query-address";
import type { SeedRule, WaveWay } from "@/lib/evolve/waves/wave";
import { NEW_WAVE } from "./hrefs";
import type { WaveForm } from "./wave-acts";

/** What is asked of a plan, as it is typed and as the address holds it. */
export interface PlanFields {
  readonly way: WaveWay;
  readonly rule: SeedRule["kind"];
  /** The series whose rates the rule goes by: `kind:backend:model`. */
  readonly rates: string;
  readonly atLeast: string;
  /** Tiers one by one, one a line. */
  readonly names: string;
  /** Tiers that the rule would take and a person doesn't want, separated by commas. */
  readonly without: string;
  readonly count: string;
  /** Empty: 2 for `evolve`, 4 for `fork`. */
  readonly levels: string;
  readonly author: string;
  readonly solver: string;
  readonly k: string;
  readonly low: string;
  readonly high: string;
  readonly atOnce: string;
  readonly dollars: string;
  readonly turns: string;
  readonly hours: string;
}

/** Seeds of one wave (`MOST_SEEDS` of the order). */
const MOST = 500;
/** Characters of names in an address: servers and browsers take little more. */
const MOST_NAMES = 6_000;

export type PlanProblems = Partial<Record<keyof PlanFields, string>>;

const whole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
const rate = (text: string): boolean => /^(0|1|0?\.\d{1,4}|0\.\d{1,4}|1\.0{1,4})$/.test(text);
const amount = (text: string, most: number): boolean =>
  /^\d{1,6}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= most;

export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** What is wrong with what was typed or stands in the address, by field. */
export function planProblems(fields: PlanFields): PlanProblems {
  const { way, rule, rates, atLeast, names, without, count, levels, k, low, high } = fields;
  const named = namesOf(names);
  const banded = low !== "" || high !== "";
  const checks: readonly [keyof PlanFields, boolean, string][] = [
    ["rates", rule === "chosen" || parseSeries(rates) !== undefined, "choose whose rates the rule goes by"],
    ["atLeast", rule !== "too-easy" || rate(atLeast), "a rate from 0 to 1, like 0.8"],
    ["names", rule !== "chosen" || named.length > 0, "a tier a line, at least one"],
    ["names", rule !== "chosen" || named.length <= MOST, `${named.length} tiers: at most ${MOST}`],
    [
      "names",
      rule !== "chosen" || names.length + without.length <= MOST_NAMES,
      `${names.length + without.length} characters, more than an address holds (${MOST_NAMES}): name more on the command line, general-agent waves start --tiers`,
    ],
    ["without", without.length <= MOST_NAMES, "too many were taken out: choose another rule, or name tiers"],
    ["count", rule === "chosen" || whole(count, 1, MOST), `a whole number from 1 to ${MOST}`],
    ["levels", levels === "" || whole(levels, way === "evolve" ? 1 : 0, 20), "a whole number, at most 20"],
    ["k", whole(k, 1, 1_000), "a whole number from 1 to 1,000"],
    ["low", !banded || rate(low), "a rate from 0 to 1, like 0.05; or neither"],
    ["high", !banded || rate(high), "a rate from 0 to 1, like 0.2; or neither"],
    ["high", !rate(low) || !rate(high) || Number(low) < Number(high), "must be above the low end"],
    ["atOnce", whole(fields.atOnce, 1, MOST), `a whole number from 1 to ${MOST}`],
    ["dollars", fields.dollars === "" || amount(fields.dollars, 999_999), "an amount like 12.50, or nothing"],
    ["turns", fields.turns === "" || whole(fields.turns, 1, 1_000_000), "a whole number, or nothing"],
    ["hours", fields.hours === "" || amount(fields.hours, 10_000), "hours like 1.5, or nothing"],
  ];
  const problems: PlanProblems = {};
  for (const [field, right, words] of checks) if (!right) problems[field] ??= words;
  return problems;
}

/** The address of a plan: what is as it is at first is left out. */
export function planHref(fields: PlanFields, first: PlanFields): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(first) as (keyof PlanFields)[]) {
    const idle =
      (key === "rates" && fields.rule === "chosen") ||
      (key === "atLeast" && fields.rule !== "too-easy") ||
      (key === "names" && fields.rule !== "chosen") ||
      (key === "count" && fields.rule === "chosen");
    // Models and rates are named always: what comes first differs from place to place, and the link is for others.
    const named = key === "author" || key === "solver" || key === "rates";
    if (!idle && (named || fields[key] !== first[key])) search.set(key, fields[key]);
  }
  return `${NEW_WAVE}?${search}`;
}

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

export const levelsOfPlan = ({ way, levels }: PlanFields): number =>
  levels === "" ? (way === "evolve" ? 2 : 4) : Number(levels);

/** Both ends, or null: by level, as in the settings. */
export const bandOfPlan = ({ low, high }: PlanFields): WaveForm["band"] =>
  low === "" ? null : { low: Number(low), high: Number(high) };

/** The rule of fields without problems. */
export function ruleOfPlan({ rule, rates, atLeast }: PlanFields): SeedRule {
  const series: SeriesName | undefined = parseSeries(rates);
  if (rule === "chosen" || !series) return { kind: "chosen" };
  return rule === "hardest" ? { kind: "hardest", series } : { kind: "too-easy", series, atLeast: Number(atLeast) };
}

/** What is ordered; of fields without problems. */
export const waveForm = (fields: PlanFields, seeds: readonly string[]): WaveForm => ({
  ...{ way: fields.way, rule: ruleOfPlan(fields), seeds, authorId: fields.author, solverId: fields.solver },
  ...{ levels: levelsOfPlan(fields), k: Number(fields.k), band: bandOfPlan(fields), atOnce: Number(fields.atOnce) },
  dollars: numberOrNull(fields.dollars),
  turns: numberOrNull(fields.turns),
  hours: numberOrNull(fields.hours),
});
