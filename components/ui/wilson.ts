/** The Wilson score interval of a proportion (E. B. Wilson, 1927) at 95 %; ends are 0..1. */
export function wilson(passes: number, scored: number): { readonly low: number; readonly high: number } {
  if (scored === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const p = passes / scored;
  const denominator = 1 + (z * z) / scored;
  const centre = p + (z * z) / (2 * scored);
  const spread = z * Math.sqrt((p * (1 - p)) / scored + (z * z) / (4 * scored * scored));
  return { low: Math.max(0, (centre - spread) / denominator), high: Math.min(1, (centre + spread) / denominator) };
}
