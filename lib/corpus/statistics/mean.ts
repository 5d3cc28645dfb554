/** Decimals to which sums are exact whatever the order of their values: rates are fractions of few rollouts. */
const DECIMALS = 9;

/** 0 without a value. The same in whatever order the values come: a database gives them in any. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return Number(sum.toFixed(DECIMALS)) / values.length;
}
