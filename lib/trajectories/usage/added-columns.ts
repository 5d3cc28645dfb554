import type { Prices, Usage } from "@/lib/models/contract";
import { costOf } from "../cost-of";

/** What was used, added to the sums of an attempt. */
export function addedColumns(usage: Usage, prices: Prices | undefined) {
  const { inputTokens, cachedTokens = 0, outputTokens } = usage;
  return {
    inputTokens: { increment: inputTokens },
    cachedTokens: { increment: cachedTokens },
    outputTokens: { increment: outputTokens },
    ...(prices && { cost: { increment: costOf(usage, prices) ?? 0 } }),
  };
}
