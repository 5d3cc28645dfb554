import { tiersHref } from "@/components/families/hrefs";
import type { RateHistogram } from "@/lib/corpus/views";
import { type RateSeries, seriesKey } from "./rate-series";

export const BINS = 10;
/** A bin's ends, as they are written. */
export const lower = (bin: number): string => (bin / BINS).toFixed(1);
export const upper = (bin: number): string => ((bin + 1) / BINS).toFixed(1);

/** The list of tiers behind one bar. */
export const binHref = (level: number, series: RateSeries, bin: number): string =>
  tiersHref({
    levels: [level],
    series: { kind: series.kind, backend: series.backend, modelId: series.modelId },
    rate: { bin },
  });

export const countsOf = (histograms: readonly RateHistogram[], series: RateSeries, level: number): readonly number[] =>
  histograms.find((h) => h.level === level && seriesKey(h) === series.key)?.bins ?? [];
