import { afterEach, describe, expect, it } from "vitest";
import { RolloutBudget } from "./rollout-budget";

const open: RolloutBudget[] = [];
afterEach(() => {
  for (const budget of open.splice(0)) budget.close();
});

function budgetOf(seconds: number) {
  const clock = { at: 0 };
  const limits = { turns: 9, tokens: 9_000, seconds };
  const budget = new RolloutBudget(limits, new AbortController().signal, () => clock.at);
  open.push(budget);
  return { clock, budget };
}

describe("a rollout's time", () => {
  it("stands still while a request waits for its turn", () => {
    const { clock, budget } = budgetOf(10);
    clock.at = 4_000;
    budget.wait(true);
    clock.at = 3_600_000;
    budget.wait(false);
    expect(budget.waited).toBe(3_596_000);
    clock.at += 5_000;
    expect(budget.fired()).toBeNull();
    clock.at += 1_000;
    expect(budget.fired()).toEqual({ kind: "time", allowed: 10, used: 10 });
  });

  it("doesn't run through tries that the provider failed", () => {
    const { clock, budget } = budgetOf(10);
    clock.at = 64_000;
    budget.forgive(60_000);
    expect(budget.waited).toBe(60_000);
    expect(budget.fired()).toBeNull();
    clock.at = 70_000;
    expect(budget.fired()).toEqual({ kind: "time", allowed: 10, used: 10 });
  });

  it("is never up before it is", async () => {
    for (let round = 0; round < 30; round++) {
      const real = new RolloutBudget({ turns: 9, tokens: 9_000, seconds: 0.003 }, new AbortController().signal, () =>
        performance.now(),
      );
      open.push(real);
      await new Promise((resolve) => real.signal.addEventListener("abort", resolve, { once: true }));
      expect(real.fired()?.used).toBeGreaterThanOrEqual(0.003);
    }
  });

  it("interrupts a request when it is up, and not while the request waits", async () => {
    const clocked = new RolloutBudget({ turns: 9, tokens: 9_000, seconds: 0.02 }, new AbortController().signal, () =>
      performance.now(),
    );
    open.push(clocked);
    clocked.wait(true);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(clocked.signal.aborted).toBe(false);
    const fired = new Promise((resolve) => clocked.signal.addEventListener("abort", resolve, { once: true }));
    clocked.wait(false);
    await fired;
    expect(clocked.fired()?.kind).toBe("time");
  });
});
