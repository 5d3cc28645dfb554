import type { ChatModel, FailedTry, Usage } from "@/lib/models/contract";
import { costOf } from "@/lib/trajectories/cost-of";
import { type BudgetLeft, leftOf } from "./budget-left";
import { readSpending, type Spending } from "./store";

/** The budget of the batch is spent: no further request may be sent. Nobody's fault; the attempt is stopped as it is. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
  readonly kind = "budget";
  /** @param words how much of what is spent */
  constructor(readonly words: string) {
    super(`The budget of this run is spent: ${words}.`);
  }
}

/** A reading counts for so long while much is left, in milliseconds. */
const FRESH_MS = 1_000;

/** Below this share of the budget every request is preceded by a reading. */
const NEARLY = 0.1;

export interface BatchBudgetOptions {
  readonly read?: (batchId: string) => Promise<Spending | null>;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

interface Amount {
  usd: number;
  tokens: number;
}

/** A model for one attempt that is asked only while something is left. `close` once the attempt has ended and is stored. */
export interface GuardedModel {
  readonly model: ChatModel;
  close(): void;
}

/**
 * The budget of one batch as one process sees it: what the database says, at most a second old, and what this process
 * has used that the reading can't have seen. Once less than a tenth is left it is read anew before each request (readers
 * at the same time share one reading). So nobody starts a request after the bound was reached, and what is overshot is at
 * most what was asked before: one request for each attempt that runs, over all workers.
 */
export class BatchBudget {
  #spending: Spending | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  /** Stored by this process since the latest reading began. */
  readonly #stored: Amount = { usd: 0, tokens: 0 };
  /** The latest reply of each attempt, not stored yet as far as is known. */
  readonly #pending = new Set<Amount>();
  readonly #read: (batchId: string) => Promise<Spending | null>;
  readonly #now: () => number;

  constructor(
    readonly batchId: string,
    { read = readSpending, now = () => performance.now() }: BatchBudgetOptions = {},
  ) {
    this.#read = read;
    this.#now = now;
  }

  guard(model: ChatModel): GuardedModel {
    const latest: Amount = { usd: 0, tokens: 0 };
    this.#pending.add(latest);
    const complete: ChatModel["complete"] = async (request) => {
      this.#settle(latest); // a backend asks again only once the turn before is stored
      await this.check();
      const use = (usage: Usage) => {
        latest.usd += costOf(usage, model.endpoint.prices) ?? 0;
        latest.tokens += usage.inputTokens + usage.outputTokens;
      };
      const onFailedTry = (failed: FailedTry) => {
        if (failed.usage) use(failed.usage);
        request.onFailedTry?.(failed);
      };
      const reply = await model.complete({ ...request, onFailedTry });
      use(reply.usage);
      return reply;
    };
    const close = () => {
      this.#settle(latest);
      this.#pending.delete(latest);
    };
    return { model: { endpoint: model.endpoint, complete }, close };
  }

  /** @throws BudgetSpent */
  async check(): Promise<void> {
    if (this.#now() - this.#readAt > FRESH_MS || this.#nearly()) await this.#refresh();
    const spent = this.#left()?.spent;
    if (spent) throw new BudgetSpent(spent);
  }

  #settle(latest: Amount): void {
    this.#stored.usd += latest.usd;
    this.#stored.tokens += latest.tokens;
    latest.usd = 0;
    latest.tokens = 0;
  }

  #left(): BudgetLeft | null {
    if (!this.#spending) return null;
    const extra = [this.#stored, ...this.#pending];
    return leftOf({
      ...this.#spending,
      spentUsd: extra.reduce((sum, { usd }) => sum + usd, this.#spending.spentUsd),
      spentTokens: extra.reduce((sum, { tokens }) => sum + tokens, this.#spending.spentTokens),
    });
  }

  #nearly(): boolean {
    const left = this.#left();
    if (!left || !this.#spending) return false;
    const { budgetUsd, budgetTokens } = this.#spending;
    const below = (rest: number | null, budget: number | null) => rest !== null && rest <= (budget ?? 0) * NEARLY;
    return below(left.usd, budgetUsd) || below(left.tokens, budgetTokens);
  }

  #refresh(): Promise<void> {
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAgain(): Promise<void> {
    const before = { ...this.#stored };
    this.#spending = await this.#read(this.batchId);
    this.#stored.usd -= before.usd;
    this.#stored.tokens -= before.tokens;
    this.#readAt = this.#now();
  }
}

const budgets = new Map<string, BatchBudget>();

/** The process's one view of a batch's budget: all of its attempts share the readings. */
export function batchBudget(batchId: string): BatchBudget {
  const known = budgets.get(batchId);
  if (known) return known;
  const fresh = new BatchBudget(batchId);
  budgets.set(batchId, fresh);
  return fresh;
}
