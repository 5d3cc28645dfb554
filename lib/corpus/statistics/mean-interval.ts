import { mean } from "./mean";

/** Two-sided 95 % quantiles of Student's t for 1 and 2 degrees of freedom, which the expansion below is too coarse for. */
const FEW = [12.706204736, 4.30265273] as const;
/** Standard normal quantile of 0.975. */
const Z = 1.959963984540054;

/** Quantile of Student's t, two-sided 95 % (Abramowitz & Stegun 26.7.5; within 0.3 % from 3 degrees of freedom on). */
function quantile(degrees: number): number {
  const exact = FEW[degrees - 1];
  if (exact !== undefined) return exact;
  const [z3, z5, z7, z9] = [Z ** 3, Z ** 5, Z ** 7, Z ** 9];
  const g1 = (z3 + Z) / 4;
  const g2 = (5 * z5 + 16 * z3 + 3 * Z) / 96;
  const g3 = (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / 384;
  const g4 = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * Z) / 92_160;
  return Z + g1 / degrees + g2 / degrees ** 2 + g3 / degrees ** 3 + g4 / degrees ** 4;
}

/** The 95 % interval of a mean: mean ± t · s/√n with the sample's deviation. Null for fewer than two values. */
export function meanInterval(values: readonly number[]): { readonly low: number; readonly high: number } | null {
  const n = values.length;
  if (n < 2) return null;
  const centre = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (n - 1);
  const reach = quantile(n - 1) * Math.sqrt(variance / n);
  return { low: centre - reach, high: centre + reach };
}
