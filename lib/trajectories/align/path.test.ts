import { describe, expect, it } from "vitest";
import type { StoredStep } from "../stored-step";
import { testCall, testTurn } from "../testing/seed-rollout";
import { comparePaths } from "./compare-paths";
import { isWhole, PATH_ARGUMENTS, SHOWN_ARGUMENTS, tracePath } from "./path";

const LONG = 19_000;

const stored = (index: number, args: object | string): StoredStep => ({
  ...testTurn(index, [testCall("write", args)]),
  departure: null,
});

async function* turns(count: number, note: string) {
  for (let index = 1; index <= count; index++) yield stored(index, { index, note });
}

describe("tracePath", () => {
  it("keeps so many characters of arguments whole, and of the others what is shown", async () => {
    const { calls, total } = await tracePath(turns(300, "n".repeat(LONG)));
    expect(total).toBe(300);
    const whole = calls.filter(isWhole);
    expect(whole.length).toBe(calls.findIndex((call) => !isWhole(call)));
    expect(whole.length).toBeGreaterThan(200);
    expect(whole.reduce((sum, { argumentsLength }) => sum + argumentsLength, 0)).toBeLessThanOrEqual(PATH_ARGUMENTS);
    expect(calls.at(-1)?.argumentsText).toHaveLength(SHOWN_ARGUMENTS);
    expect(calls.at(-1)?.argumentsLength).toBeGreaterThan(LONG);
  });

  it("tells equal arguments from others also where they aren't kept whole", async () => {
    const [left, right, other] = await Promise.all(
      ["n".repeat(30_000), "n".repeat(30_000), `${"n".repeat(29_999)}m`].map((note) => tracePath(turns(2, note))),
    );
    if (!left || !right || !other) throw new Error("three paths");
    expect(comparePaths(left, right).summary.marks).toBe("ss");
    const changed = comparePaths(left, other);
    expect(changed.summary.marks).toBe("cc");
    expect(changed.view(0).differences).toBeNull();
  });

  it("compares calls with arguments that are nested without end", async () => {
    const deep = `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    async function* nested() {
      yield stored(1, deep);
    }
    expect(comparePaths(await tracePath(nested()), await tracePath(turns(1, ""))).summary.marks).toBe("c");
  });
});
