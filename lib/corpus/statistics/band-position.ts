import type { BandPosition } from "../browse/tier-query";
import type { LevelBand } from "./facts";

/**
 * Where a standing rate lies. The ends of bands and rates of whole rollouts are decimals that floats compare exactly. A
 * value out of 0..1 was never measured; nobody passing is too hard even where a band begins at 0, as in a gate.
 */
export function bandPosition(rate: number, level: number, bands: readonly LevelBand[]): BandPosition {
  if (!(rate >= 0 && rate <= 1)) return "unmeasured";
  const band = bands[level] ?? bands.at(-1);
  if (!band) return "in-band";
  if (rate === 0) return "too-hard";
  if (rate > band.high) return "too-easy";
  return rate < band.low || (band.lowOpen && rate === band.low) ? "too-hard" : "in-band";
}
