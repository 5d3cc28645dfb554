import type { SeriesName } from "../browse/tier-query";
import { seriesText } from "../browse/tier-query-address";

/** Two series of rates with the tiers that have a rate of both. */
export interface SharedPair {
  readonly a: SeriesName;
  readonly b: SeriesName;
  readonly tiers: number;
  /** Behind those rates, of both. */
  readonly rollouts: number;
}

interface Known extends SeriesName {
  readonly offline: boolean;
  /** That it has a rate of. */
  readonly tiers: number;
}

interface ChosenPair<Series> {
  /** Null: nobody names it, or there is none to choose from. */
  readonly a: Series | null;
  readonly b: Series | null;
}

/** Series measured most often first, real models before demo ones. */
const usual = <Series extends Known>(known: readonly Series[]): readonly Series[] =>
  [...known].sort((one, other) => Number(one.offline) - Number(other.offline) || other.tiers - one.tiers);

interface Ranked<Series> extends Pick<SharedPair, "tiers"> {
  /** The one that is measured more. */
  readonly first: Series;
  readonly second: Series;
}

/** The pairs from the one that says most: two models before one by two ways, real ones before demos, more tiers, more rollouts. */
function ranked<Series extends Known>(known: readonly Series[], shared: readonly SharedPair[]): Ranked<Series>[] {
  const byText = new Map(usual(known).map((series, place) => [seriesText(series), { series, place }]));
  const pairs = shared.flatMap(({ a, b, tiers, rollouts }) => {
    const [one, other] = [byText.get(seriesText(a)), byText.get(seriesText(b))];
    if (!one || !other) return [];
    const [first, second] = one.place < other.place ? [one, other] : [other, one];
    const same = Number(a.modelId === b.modelId);
    const demos = Number(one.series.offline) + Number(other.series.offline);
    const order = [same, demos, -tiers, -rollouts, first.place, second.place];
    return [{ first: first.series, second: second.series, tiers, order }];
  });
  return pairs.sort((one, other) => inOrder(one.order, other.order));
}

/**
 * Whom to compare where nobody says, or says only one of the two: the pair that shares most tiers, of equal ones that with most
 * rollouts behind them. Real models come before demo ones, which measure nothing, and two models before one by two ways. Where
 * none share a tier: those measured most.
 */
export function choosePair<Series extends Known>(
  known: readonly Series[],
  shared: readonly SharedPair[],
  named: ChosenPair<Series>,
): ChosenPair<Series> {
  const fixed = named.a ?? named.b;
  const pairs = ranked(known, shared);
  const best = fixed ? pairs.find(({ first, second }) => first === fixed || second === fixed) : pairs[0];
  if (!best) return usualPair(known, named);
  const { first, second } = best;
  const partner = first === fixed ? second : first;
  if (named.a) return { a: named.a, b: partner };
  return named.b ? { a: partner, b: named.b } : { a: first, b: second };
}

/** For two that share no tier: the pair that shares most, and the best one with either of them; each once, at most three. */
export function otherPairs<Series extends Known>(
  known: readonly Series[],
  shared: readonly SharedPair[],
  { a, b }: { readonly a: Series; readonly b: Series },
): Ranked<Series>[] {
  const pairs = ranked(known, shared);
  const having = (series: Series) => pairs.find(({ first, second }) => first === series || second === series);
  return [...new Set([having(a), having(b), pairs[0]])].filter((pair) => pair !== undefined);
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Those measured most, the second of the first one's kind where there is one. */
function usualPair<Series extends Known>(known: readonly Series[], named: ChosenPair<Series>): ChosenPair<Series> {
  const a = named.a ?? usual(known.filter((each) => each !== named.b))[0] ?? null;
  const others = usual(known.filter((each) => each !== a));
  return { a, b: named.b ?? others.find((each) => each.kind === a?.kind) ?? others[0] ?? null };
}
