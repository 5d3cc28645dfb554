import { levelColor } from "@/components/ui/level-tag";

/** A rate's colour on the ramp of the levels: each stands where its band does, the harder the deeper. */
export function rateColour(rate: number): string {
  const level = rate >= 0.8 ? 0 : rate >= 0.6 ? 1 : rate >= 0.4 ? 2 : rate >= 0.2 ? 3 : 4;
  return levelColor(level);
}
