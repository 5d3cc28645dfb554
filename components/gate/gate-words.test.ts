import { describe, expect, it } from "vitest";
import { cancelWords } from "./gate-words";

const gate = (over: Partial<Parameters<typeof cancelWords>[0]> = {}) => ({
  ...{ kind: "gate" as const, scored: 5, errored: 1, k: 1_200, regradeOfId: null },
  ...over,
});

describe("cancelWords", () => {
  it("says what stays, what is stopped and what is never begun", () => {
    expect(cancelWords(gate(), 3)).toBe(
      "6 of 1,200 rollouts have ended and stay to be replayed. 3 that run now will be stopped. 1,191 will not be begun. " +
        "The gate gets no verdict. It can be resumed later.",
    );
    expect(cancelWords(gate({ kind: "eval", scored: 0, errored: 0, k: 2 }), 1)).toBe(
      "None of 2 rollouts have ended. 1 that runs now will be stopped. 1 will not be begun. It can be resumed later.",
    );
  });

  it("speaks of scores where old rollouts are scored again: none of them is played", () => {
    expect(cancelWords(gate({ k: 20, regradeOfId: "old" }), 0)).toBe(
      "6 of 20 rollouts have been scored again, and keep that score. 14 will not be. " +
        "The gate gets no verdict. It can be resumed later.",
    );
  });
});
