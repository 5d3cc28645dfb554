import type { HardestRate } from "./views";

/** The lowest of these rates; one of an offline demo model only where there is no other. */
export function hardestRate(rates: readonly HardestRate[]): HardestRate | null {
  const real = rates.filter(({ offline }) => !offline);
  const considered = real.length > 0 ? real : rates;
  const [first, ...others] = considered;
  if (!first) return null;
  const lowest = others.reduce((low, next) => (next.rate < low.rate ? next : low), first);
  const { rate, passes, scored, curtailed, tier, modelId, kind, offline } = lowest;
  return { rate, passes, scored, curtailed, tier, modelId, kind, offline };
}
