import { z } from "zod";

/** The column holds no more. */
export const MOST_TOKENS = 2_147_483_647;
export const MOST_USD = 1_000_000;

/** What a batch may spend, as it comes from a request. Null: no bound. */
export const budgetShape = {
  budgetUsd: z.number().nonnegative().max(MOST_USD).nullable(),
  budgetTokens: z.number().int().nonnegative().max(MOST_TOKENS).nullable(),
};

export interface Budget {
  /** US dollars. */
  readonly budgetUsd: number | null;
  /** Input and output tokens. */
  readonly budgetTokens: number | null;
}
