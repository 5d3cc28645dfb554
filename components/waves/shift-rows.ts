import { orderSeries, type RateSeries, seriesKey } from "@/components/charts/rate-series";
import type { LadderLevel, WaveOutcome } from "@/lib/evolve/waves/views";

/** A model's mean rates by level, before the wave and of what it brought. */
export interface ShownLadder extends RateSeries {
  readonly levels: readonly LadderLevel[];
}

/** In the order of every legend. */
export const orderedLadders = (ladders: WaveOutcome["ladders"]): readonly ShownLadder[] =>
  orderSeries(ladders.map((ladder) => ({ ...ladder, key: seriesKey(ladder) })));
