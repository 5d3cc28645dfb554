/** Two-sided 95 % quantiles of Student's t for 1 and 2 degrees of freedom, which the expansion below is too coarse for. */
const FEW = [12.706204736, 4.30265273] as const;

/** Standard normal quantile of 0.975. */
export const NORMAL_QUANTILE = 1.959963984540054;

/** Quantile of Student's t, two-sided 95 % (Abramowitz & Stegun 26.7.5; within 0.3 % from 3 degrees of freedom on). */
export function studentQuantile(degrees: number): number {
  const exact = FEW[degrees - 1];
  if (exact !== undefined) return exact;
  const z = NORMAL_QUANTILE;
  const [z3, z5, z7, z9] = [z ** 3, z ** 5, z ** 7, z ** 9];
  const g1 = (z3 + z) / 4;
  const g2 = (5 * z5 + 16 * z3 + 3 * z) / 96;
  const g3 = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
  const g4 = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92_160;
  return z + g1 / degrees + g2 / degrees ** 2 + g3 / degrees ** 3 + g4 / degrees ** 4;
}
