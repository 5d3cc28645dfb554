import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import type { Budget } from "@/lib/gate/batches/budget";

const DOLLARS = /^\d{1,6}(\.\d{1,4})?$/;
const TOKENS = /^\d{1,10}$/;
const MOST_TOKENS = 2_147_483_647;

export interface BudgetInput {
  readonly bounds: Budget;
  readonly invalid: boolean;
  /** Two fields side by side. */
  readonly fields: ReactNode;
}

/** What a batch may spend, as it is typed. `unpriced`: no price is known, so that dollars would bound nothing. */
export function useBudget({ budgetUsd, budgetTokens }: Budget, unpriced = false): BudgetInput {
  const [usd, setUsd] = useState(budgetUsd === null ? "" : String(budgetUsd));
  const [tokens, setTokens] = useState(budgetTokens === null ? "" : String(budgetTokens));
  const usdError =
    usd === ""
      ? undefined
      : unpriced
        ? "its models have no prices: give a bound in tokens"
        : DOLLARS.test(usd)
          ? undefined
          : "an amount like 12.50, or nothing for no bound";
  const tokensError =
    tokens === "" || (TOKENS.test(tokens) && Number(tokens) <= MOST_TOKENS)
      ? undefined
      : "a whole number up to 2,147,483,647, or nothing for no bound";
  return {
    bounds: { budgetUsd: usd === "" ? null : Number(usd), budgetTokens: tokens === "" ? null : Number(tokens) },
    invalid: usdError !== undefined || tokensError !== undefined,
    fields: (
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="US dollars"
          name="budget-usd"
          inputMode="decimal"
          placeholder="no bound"
          value={usd}
          error={usdError}
          onChange={(event) => setUsd(event.target.value.trim())}
        />
        <Field
          label="Tokens"
          name="budget-tokens"
          inputMode="numeric"
          placeholder="no bound"
          value={tokens}
          error={tokensError}
          onChange={(event) => setTokens(event.target.value.trim())}
        />
      </div>
    ),
  };
}
