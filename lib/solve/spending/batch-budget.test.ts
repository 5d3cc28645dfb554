import { describe, expect, it } from "vitest";
import type { ChatModel, ChatReply } from "@/lib/models/contract";
import { BatchBudget } from "./batch-budget";
import { leftOf } from "./budget-left";
import type { Spending } from "./store";

const ASK = { messages: [], tools: [] };
/** Each reply costs a dollar. */
const model: ChatModel = {
  endpoint: {
    ...{ id: "m", baseUrl: "http://127.0.0.1/v1", modelName: "m", keyEnv: null, offline: false },
    prices: { input: 1, output: 1 },
  },
  complete: async (): Promise<ChatReply> => ({
    ...{ content: "", reasoning: null, calls: [], finish: "stop" },
    usage: { inputTokens: 900_000, outputTokens: 100_000 },
  }),
};

/** A database that is told what was spent. */
function ledger(budgetUsd: number | null, budgetTokens: number | null = null) {
  const state = { spentUsd: 0, spentTokens: 0, reads: 0, at: 0 };
  const read = async (): Promise<Spending> => {
    state.reads++;
    return { budgetUsd, budgetTokens, spentUsd: state.spentUsd, spentTokens: state.spentTokens };
  };
  const store = () => {
    state.spentUsd += 1;
    state.spentTokens += 1_000_000;
  };
  return { state, store, budget: new BatchBudget("b", { read, now: () => state.at }) };
}

describe("a batch's budget", () => {
  it("lets requests through up to the bound, and none after it", async () => {
    const { store, budget } = ledger(20);
    const guarded = budget.guard(model).model;
    for (let n = 0; n < 20; n++) {
      await guarded.complete(ASK);
      store();
    }
    await expect(guarded.complete(ASK)).rejects.toMatchObject({
      name: "BudgetSpent",
      kind: "budget",
      message: expect.stringContaining("$20.00 of $20.00"),
    });
  });

  it("counts what isn't stored yet, and what is stored only once", async () => {
    const { store, budget } = ledger(3);
    const [one, two] = [budget.guard(model), budget.guard(model)];
    await one.model.complete(ASK);
    await two.model.complete(ASK);
    store();
    store();
    await one.model.complete(ASK); // the third dollar: two are stored, and none counts double
    await expect(two.model.complete(ASK)).rejects.toMatchObject({ kind: "budget" });
  });

  it("sees what other processes spend: at the latest after a second, at once when little is left", async () => {
    const { state, budget } = ledger(100);
    const { model: guarded } = budget.guard(model);
    await guarded.complete(ASK);
    state.spentUsd = 101;
    await guarded.complete(ASK);
    expect(state.reads).toBe(1);
    state.at = 1_001;
    await expect(guarded.complete(ASK)).rejects.toMatchObject({ kind: "budget" });
    const near = ledger(100);
    near.state.spentUsd = 95;
    const other = near.budget.guard(model).model;
    await other.complete(ASK);
    near.state.spentUsd = 100;
    await expect(other.complete(ASK)).rejects.toMatchObject({ kind: "budget" });
  });

  it("overshoots by no more than the requests that were sent before", async () => {
    const { state, store, budget } = ledger(10);
    state.spentUsd = 9;
    const attempts = Array.from({ length: 4 }, () => budget.guard(model));
    const play = async ({ model: guarded }: (typeof attempts)[number]) => {
      for (;;) {
        await guarded.complete(ASK);
        store();
      }
    };
    await Promise.allSettled(attempts.map(play));
    expect(state.spentUsd).toBeGreaterThanOrEqual(10);
    expect(state.spentUsd).toBeLessThanOrEqual(9 + attempts.length);
  });

  it("may be in tokens, too", async () => {
    const { store, budget } = ledger(null, 1_500_000);
    const { model: guarded } = budget.guard(model);
    await guarded.complete(ASK);
    store();
    await guarded.complete(ASK);
    store();
    await expect(guarded.complete(ASK)).rejects.toThrow("2,000,000 of 1,500,000 tokens");
  });

  it.each([
    ["nothing is bounded", { budgetUsd: null, budgetTokens: null }, { usd: null, tokens: null, spent: null }],
    ["something is left", { budgetUsd: 5, budgetTokens: 90 }, { usd: 3, tokens: 40, spent: null }],
    ["the first bound is reached", { budgetUsd: 2, budgetTokens: 90 }, { usd: 0, spent: "$2.00 of $2.00 are spent" }],
    ["the second is", { budgetUsd: null, budgetTokens: 50 }, { tokens: 0, spent: "50 of 50 tokens are spent" }],
  ])("says what is left where %s", (_when, budget, left) => {
    expect(leftOf({ spentUsd: 2, spentTokens: 50, ...budget })).toMatchObject(left);
  });
});
