import { orderSeries, seriesKey } from "@/components/charts/rate-series";
import type { SolveRate } from "@/lib/corpus/views";

/** Of a tier's rates the one that speaks for it where there is room for one: as in every legend, a demo model's only where there is no other. */
export const leadingRate = (rates: readonly SolveRate[]): SolveRate | undefined =>
  orderSeries(rates.map((rate) => ({ ...rate, key: seriesKey(rate) })))[0];
