import type { Prices, Usage } from "@/lib/models/contract";

/** US dollars of some tokens; null without prices, which is never the same as 0. Cached tokens are input tokens. */
export function costOf(usage: Usage, prices: Prices | undefined): number | null {
  if (!prices) return null;
  const cached = Math.min(usage.cachedTokens ?? 0, usage.inputTokens);
  const input = (usage.inputTokens - cached) * prices.input + cached * (prices.cached ?? prices.input);
  return (input + usage.outputTokens * prices.output) / 1_000_000;
}
