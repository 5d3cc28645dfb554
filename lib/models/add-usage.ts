import type { Usage } from "./contract";

/** Both together; null counts as nothing used. */
export function addUsage<T extends Usage | null>(one: Usage | null, other: T): Usage | T {
  if (!one) return other;
  if (!other) return one;
  const cached = (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0);
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(cached > 0 ? { cachedTokens: cached } : {}),
    ...(one.estimated || other.estimated ? { estimated: true } : {}),
  };
}
