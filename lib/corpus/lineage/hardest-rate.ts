import type { HardestRate } from "./views";

/** The lowest of these rates; one of an offline demo model only where there is no other. */
export function hardestRate(rates: readonly HardestRate[]): HardestRate | null {
  const real = rates.filter(({ offline }) => !offline);
  const considered = real.length > 0 ? real : rates;
  const [first, ...others] = considered;
  if (!first) return null;
  const { rate, tier, modelId, kind, offline } = others.reduce(
    (low, next) => (next.rate < low.rate ? next : low),
    first,
  );
  return { rate, tier, modelId, kind, offline };
}
