import { describe, expect, it } from "vitest";
import { rememberSettled } from "./remember-settled";

/** Data that changes at given moments, and a memory of it whose clock the test turns. */
function memory({
  start = 100_000,
  ...options
}: {
  start?: number;
  keep?: number;
  fresh?: number;
  stale?: number;
} = {}) {
  const state = { now: start, newest: 0, value: "first", computed: 0 };
  const ask = rememberSettled({
    ...options,
    keyOf: (question: string) => question,
    mark: async () => ({ text: String(state.newest), newest: state.newest }),
    compute: async (question: string) => {
      state.computed += 1;
      return `${question}: ${state.value}`;
    },
    now: () => state.now,
  });
  return { state, ask };
}

describe("rememberSettled", () => {
  it("computes once while nothing changes, and anew after a change", async () => {
    const { state, ask } = memory();
    expect([await ask("a"), await ask("a"), state.computed]).toEqual(["a: first", "a: first", 1]);
    Object.assign(state, { value: "second", newest: 100_001, now: 200_000 });
    expect([await ask("a"), await ask("a"), state.computed]).toEqual(["a: second", "a: second", 2]);
  });

  it("sees the second of two changes in one millisecond", async () => {
    const { state, ask } = memory();
    Object.assign(state, { value: "one", newest: 100_000 });
    expect(await ask("a")).toBe("a: one");
    state.value = "other";
    expect(await ask("a")).toBe("a: other");
    state.now += 60_000;
    await ask("a");
    const { computed } = state;
    await ask("a");
    expect(state.computed).toBe(computed);
  });

  it("answers those who ask at the same time with one computation", async () => {
    const { state, ask } = memory();
    await Promise.all([ask("a"), ask("a"), ask("a")]);
    expect(state.computed).toBe(1);
  });

  it("keeps questions apart and does not remember failures", async () => {
    const { ask } = memory();
    expect([await ask("a"), await ask("b")]).toEqual(["a: first", "b: first"]);
    let fails = true;
    const shaky = rememberSettled({
      keyOf: String,
      mark: async () => ({ text: "", newest: 0 }),
      compute: async () => {
        if (fails) throw new Error("away");
        return "here";
      },
    });
    await expect(shaky("a")).rejects.toThrow("away");
    fails = false;
    expect(await shaky("a")).toBe("here");
  });

  it("keeps the latest answers, as many as it was told to", async () => {
    const { state, ask } = memory({ keep: 2 });
    for (const question of ["a", "b", "a", "b"]) await ask(question);
    expect(state.computed).toBe(2);
    for (const question of ["c", "b", "a"]) await ask(question);
    expect(state.computed).toBe(4);
  });

  it("gives an answer of a moment ago at once, and one of a few seconds ago while it computes the next", async () => {
    const { state, ask } = memory({ fresh: 3_000, stale: 10_000 });
    await ask("a");
    Object.assign(state, { value: "second", newest: 100_001, now: 102_000 });
    expect([await ask("a"), state.computed]).toEqual(["a: first", 1]);
    state.now = 104_000;
    expect([await ask("a"), state.computed]).toEqual(["a: first", 2]);
    expect([await ask("a"), state.computed]).toEqual(["a: second", 2]);
  });

  it("does not give an answer that is too old", async () => {
    const { state, ask } = memory({ fresh: 3_000, stale: 10_000 });
    await ask("a");
    Object.assign(state, { value: "second", newest: 100_001, now: 120_000 });
    expect(await ask("a")).toBe("a: second");
  });
});
