import { type Bands, bandOf } from "@/lib/gate/bands";
import { judgeTier } from "@/lib/gate/judge-tier";
import type { SeedRule, WaveWay } from "./wave";

/** A rate as it stands on a tier in the series that a rule looks at. */
export interface SeedRate {
  /** 0..1; elsewhere in the wild: then it is none. */
  readonly rate: number;
  readonly passes: number;
  readonly scored: number;
  readonly curtailed: boolean;
}

/** A tier that might seed a wave. */
export interface SeedCandidate {
  readonly name: string;
  readonly family: string;
  readonly level: number;
  readonly validity: string;
  readonly decision: string;
  /** No tier of its family is above it. */
  readonly isHighest: boolean;
  /** A synthesis run that isn't over writes its family. */
  readonly claimed: boolean;
  /** Of the rule's series; null where there is none. */
  readonly rate: SeedRate | null;
}

export type Unfit =
  | "not-highest"
  | "invalid"
  | "unvalidated"
  | "rejected"
  | "claimed"
  | "unmeasured"
  | "no-passes"
  | "out-of-band"
  | "not-easy";

export interface ChosenSeeds {
  /** In the order in which they are to be started; at most as many as were asked for. */
  readonly seeds: readonly SeedCandidate[];
  /** How many would do. */
  readonly fit: number;
  /** How many were looked at, and of those that won't do how many for each (first) reason. */
  readonly looked: number;
  readonly unfit: Readonly<Partial<Record<Unfit, number>>>;
  /** Named one by one: what keeps each that won't do. */
  readonly refused: readonly { readonly name: string; readonly because: Unfit }[];
}

/** Chooses the seeds of a wave by its rule: the same candidates give the same seeds. `count`: at most so many. */
export function chooseSeeds(
  candidates: readonly SeedCandidate[],
  {
    rule,
    way,
    bands,
    count,
  }: { readonly rule: SeedRule; readonly way: WaveWay; readonly bands: Bands; readonly count: number },
): ChosenSeeds {
  const judged = candidates.map((candidate) => ({ candidate, because: unfitFor(candidate, rule, way, bands) }));
  const fit = judged.filter(({ because }) => because === null).map(({ candidate }) => candidate);
  const unfit: Partial<Record<Unfit, number>> = {};
  for (const { because } of judged) if (because !== null) unfit[because] = (unfit[because] ?? 0) + 1;
  const refused = judged.flatMap(({ candidate: { name }, because }) => (because === null ? [] : [{ name, because }]));
  const sorted = rule.kind === "chosen" ? fit : fit.sort(rule.kind === "hardest" ? hardestFirst : easiestFirst);
  return {
    seeds: sorted.slice(0, count),
    ...{ fit: fit.length, looked: candidates.length, unfit },
    refused: rule.kind === "chosen" ? refused : [],
  };
}

/** The first thing that keeps a tier from seeding; null: nothing. */
function unfitFor(
  { validity, decision, isHighest, claimed, rate, level }: SeedCandidate,
  rule: SeedRule,
  way: WaveWay,
  bands: Bands,
): Unfit | null {
  if (way === "evolve" && !isHighest) return "not-highest";
  if (validity === "invalid") return "invalid";
  // A draft begins with what the check has seen; a fork only reads.
  if (way === "evolve" && validity !== "valid") return "unvalidated";
  if (decision === "rejected") return "rejected";
  if (way === "evolve" && claimed) return "claimed";
  if (rule.kind === "chosen") return null;
  if (rate === null || rate.scored === 0 || rate.rate < 0 || rate.rate > 1) return "unmeasured";
  // More often wrong than hard: people look at it before anything is built on it.
  if (rate.passes === 0) return "no-passes";
  if (rule.kind === "too-easy") return rate.rate < rule.atLeast ? "not-easy" : null;
  const { passes, scored } = rate;
  return judgeTier({ planned: scored, scored, passes }, bandOf(level, bands)).kind === "in-band" ? null : "out-of-band";
}

const byName = (a: SeedCandidate, b: SeedCandidate): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const rateOf = ({ rate }: SeedCandidate): number => rate?.rate ?? 0;

/** Of the same rate the higher level is the harder one, since its band lies lower. */
const hardestFirst = (a: SeedCandidate, b: SeedCandidate): number =>
  rateOf(a) - rateOf(b) || b.level - a.level || byName(a, b);

const easiestFirst = (a: SeedCandidate, b: SeedCandidate): number =>
  rateOf(b) - rateOf(a) || b.level - a.level || byName(a, b);
