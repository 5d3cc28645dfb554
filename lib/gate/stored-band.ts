import type { Band } from "./views";

interface BandColumns {
  readonly bandLow: number | null;
  readonly bandHigh: number | null;
  readonly bandLowOpen: boolean;
}

/** The band as a gate's row has it; null for evals and recorded rates, which are held to none. */
export const bandOfRow = ({ bandLow: low, bandHigh: high, bandLowOpen: lowOpen }: BandColumns): Band | null =>
  low === null || high === null ? null : { low, high, lowOpen };
