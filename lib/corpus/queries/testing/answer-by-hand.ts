import { FACET_KEYS, type FacetKey, type TierFacets } from "../../browse/facets";
import { QUERY_WORDS } from "../../browse/query-words";
import type { HealthFault, TierQuery } from "../../browse/tier-query";
import { binOf } from "../../rate-bins";
import { bandPosition } from "../../statistics/band-position";
import type { LevelBand } from "../../statistics/facts";
import { ENOUGH_STRATEGIES } from "../../statistics/health";
import { wordsOf } from "../../words";
import { type FamilyDraft, nameOf, type TierDraft } from "./fill-corpus";

interface Corpus {
  readonly families: readonly FamilyDraft[];
  readonly tiers: readonly TierDraft[];
}

const KNOWN: ReadonlySet<string> = new Set(QUERY_WORDS.strategies);
const oneOf = <Value>(values: readonly Value[] | undefined, value: Value | null): boolean =>
  values === undefined || (value !== null && values.includes(value));
const within = (value: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  value >= min && value <= max;

/** A second, slow reading of what a query means: the reference that the statements are compared with. */
export function answerByHand({ families, tiers }: Corpus, query: TierQuery, bands: readonly LevelBand[]) {
  const levels = new Map(tiers.map((tier) => [nameOf(tier), tier.level]));
  const originOf = new Map(families.map(({ name, origin }) => [name, origin]));
  const rateOf = (tier: TierDraft): number | null => {
    const { series } = query;
    if (series?.kind !== "recorded" || series.backend !== "local") return null;
    return tier.rates.find(({ modelId }) => modelId === series.modelId)?.rate ?? null;
  };
  const positionOf = (tier: TierDraft) => bandPosition(rateOf(tier) ?? -1, tier.level, bands);
  const outside = (rate: number, level: number) => ["too-easy", "too-hard"].includes(bandPosition(rate, level, bands));
  const has = (tier: TierDraft, fault: HealthFault): boolean => {
    switch (fault) {
      case "irregular":
        return tier.irregularities.length > 0;
      case "unvalidated":
      case "invalid":
        return tier.validity === fault;
      case "few-strategies": {
        const used = tiers.filter(({ family }) => family === tier.family).flatMap(({ strategies }) => strategies);
        return new Set(used.filter((strategy) => KNOWN.has(strategy))).size < ENOUGH_STRATEGIES;
      }
      case "broken-lineage":
        return tier.parent === null ? tier.level > 0 : !((levels.get(tier.parent) ?? Infinity) < tier.level);
      case "zero-passes":
        return query.series ? rateOf(tier) === 0 : tier.rates.some(({ rate }) => rate === 0);
      case "out-of-band":
        return query.series
          ? outside(rateOf(tier) ?? -1, tier.level)
          : tier.rates.some(({ rate }) => outside(rate, tier.level));
    }
  };
  const rateHolds = (tier: TierDraft): boolean => {
    const { rate: wanted, series } = query;
    if (!wanted || !series) return true;
    const rate = rateOf(tier);
    if (rate === null) return false;
    return "bin" in wanted ? binOf(rate) === wanted.bin : within(rate, { min: 0, max: 1, ...wanted });
  };
  const own: Record<FacetKey, (tier: TierDraft) => boolean> = {
    levels: (tier) => oneOf(query.levels, tier.level),
    strategies: (tier) => !query.strategies || query.strategies.some((each) => tier.strategies.includes(each)),
    languages: (tier) => oneOf(query.languages, tier.language),
    origins: (tier) => oneOf(query.origins, originOf.get(tier.family) ?? null),
    waves: (tier) => oneOf(query.waves, tier.wave),
    validities: (tier) => oneOf(query.validities, tier.validity),
    decisions: (tier) => oneOf(query.decisions, tier.decision),
    irregularities: (tier) =>
      !query.irregularities || query.irregularities.some((e) => tier.irregularities.includes(e)),
    tools: (tier) => !query.tools || within(tier.tools.length, query.tools),
    rate: rateHolds,
    bands: (tier) => !query.series || oneOf(query.bands, positionOf(tier)),
    faults: (tier) => !query.faults || query.faults.some((fault) => has(tier, fault)),
  };
  const always = (tier: TierDraft): boolean => {
    const document = wordsOf([tier.family, ...tier.tools].join(" "));
    return (
      wordsOf(query.search ?? "").every((word) => document.some((other) => other.startsWith(word))) &&
      (query.family === undefined || tier.family === query.family) &&
      (query.tierKey === undefined || tier.tierKey === query.tierKey) &&
      (query.addedOn === undefined || tier.createdAt.toISOString().startsWith(query.addedOn)) &&
      (query.tool === undefined || tier.tools.includes(query.tool)) &&
      (query.entity === undefined || tier.entities.includes(query.entity)) &&
      (query.allStrategies ?? []).every((strategy) => tier.strategies.includes(strategy))
    );
  };
  const matching = (except?: FacetKey): TierDraft[] =>
    tiers.filter((tier) => always(tier) && FACET_KEYS.every((key) => key === except || own[key](tier)));
  const valuesOf: Record<FacetKey, (tier: TierDraft) => (string | number | null)[]> = {
    levels: (tier) => [tier.level],
    strategies: (tier) => [...tier.strategies],
    languages: (tier) => [tier.language],
    origins: (tier) => [originOf.get(tier.family) ?? null],
    waves: (tier) => [tier.wave],
    validities: (tier) => [tier.validity],
    decisions: (tier) => [tier.decision],
    irregularities: (tier) => [...tier.irregularities],
    tools: (tier) => [tier.tools.length],
    rate: (tier) => [query.series ? binOf(rateOf(tier) ?? -1) : null],
    bands: (tier) => [query.series ? positionOf(tier) : null],
    faults: (tier) => QUERY_WORDS.faults.filter((fault) => has(tier, fault)),
  };
  const facets = (unit: "tiers" | "families"): TierFacets => {
    const size = (found: readonly TierDraft[]) =>
      unit === "tiers" ? found.length : new Set(found.map(({ family }) => family)).size;
    const count = (key: FacetKey) => {
      const open = matching(key);
      const values = new Set(open.flatMap(valuesOf[key]).filter((value) => value !== null));
      return [...values].map((value) => {
        return { value: String(value), count: size(open.filter((tier) => valuesOf[key](tier).includes(value))) };
      });
    };
    const counts = Object.fromEntries(FACET_KEYS.map((key) => [key, count(key)]));
    return { total: size(matching()), counts: counts as unknown as TierFacets["counts"] }; // one a key
  };
  return { tiers: matching(), rateOf, facets };
}
