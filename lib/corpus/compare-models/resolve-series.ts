import type { SeriesName } from "../browse/tier-query";
import { parseSeries, seriesText } from "../browse/tier-query-address";

/** The words name no series of rates, or several. */
export class UnknownSeries extends Error {
  override readonly name = "UnknownSeries";
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** Series listed in a remedy. */
const LISTED = 12;

const listOf = (series: readonly SeriesName[]): string =>
  series.length === 0
    ? "No rates stand yet: import or measure some tiers first."
    : `Name one of: ${series.slice(0, LISTED).map(seriesText).join(", ")}${series.length > LISTED ? `, … (${LISTED} of ${series.length})` : ""}`;

/**
 * The series that words mean: `kind:backend:model`, `backend:model`, `kind:model` or the model alone, as far as that is one.
 * @throws UnknownSeries
 */
export function resolveSeries<Series extends SeriesName>(words: string, known: readonly Series[]): Series {
  const exact = parseSeries(words);
  const named = known.filter(
    (each) =>
      each.modelId === words ||
      `${each.backend}:${each.modelId}` === words ||
      `${each.kind}:${each.modelId}` === words ||
      (exact !== undefined && seriesText(each) === seriesText(exact)),
  );
  const [first] = named;
  if (!first) throw new UnknownSeries(`There are no rates of ${words}.`, listOf(known));
  if (named.length > 1) throw new UnknownSeries(`${words} has ${named.length} series of rates.`, listOf(named));
  return first;
}
