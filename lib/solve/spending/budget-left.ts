import { readSpending, type Spending } from "./store";

/** What is left of a batch's budget: never below 0; null where there is no such bound. */
export interface BudgetLeft {
  readonly usd: number | null;
  readonly tokens: number | null;
  /** In words, once a bound is reached; null before. */
  readonly spent: string | null;
}

const dollars = (value: number): string => `$${value.toFixed(value < 0.1 ? 4 : 2)}`;
const count = (value: number): string => value.toLocaleString("en-US");

/** Pure: what is left of what may be spent. A budget of 0 is spent from the start. */
export function leftOf({ budgetUsd, budgetTokens, spentUsd, spentTokens }: Spending): BudgetLeft {
  const usd = budgetUsd === null ? null : Math.max(0, budgetUsd - spentUsd);
  const tokens = budgetTokens === null ? null : Math.max(0, budgetTokens - spentTokens);
  const spent =
    usd === 0
      ? `${dollars(spentUsd)} of ${dollars(budgetUsd ?? 0)} are spent`
      : tokens === 0
        ? `${count(spentTokens)} of ${count(budgetTokens ?? 0)} tokens are spent`
        : null;
  return { usd, tokens, spent };
}

/** What is left of a batch's budget, attempts that run included as far as their steps are stored. Null: no such batch. */
export async function budgetLeft(batchId: string): Promise<BudgetLeft | null> {
  const spending = await readSpending(batchId);
  return spending && leftOf(spending);
}
