import { studentQuantile } from "@/lib/statistics/student-quantile";
import { mean } from "./mean";

/** The 95 % interval of a mean: mean ± t · s/√n with the sample's deviation. Null for fewer than two values. */
export function meanInterval(values: readonly number[]): { readonly low: number; readonly high: number } | null {
  const n = values.length;
  if (n < 2) return null;
  const centre = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (n - 1);
  const reach = studentQuantile(n - 1) * Math.sqrt(variance / n);
  return { low: centre - reach, high: centre + reach };
}
