import { describe, expect, it } from "vitest";
import type { ReplayMark } from "./replay-mark";
import { MOST_TICKS, scrubberTicks } from "./scrubber-ticks";

const mark = (index: number, over: Partial<ReplayMark> = {}): ReplayMark => ({
  ...{ index, toolNames: ["list"], changed: false, failedCalls: 0, flagged: false },
  ...over,
});

describe("scrubberTicks", () => {
  it("has one tick for each place of a short attempt", () => {
    const ticks = scrubberTicks([mark(1), mark(2, { changed: true }), mark(3, { toolNames: [] })], 4, true);
    expect(ticks.map(({ from, kind }) => [from, kind])).toEqual([
      [0, "given"],
      [1, "read"],
      [2, "write"],
      [3, "reply"],
      [4, "end"],
    ]);
    expect(scrubberTicks([mark(1)], 1, false).map(({ kind }) => kind)).toEqual(["given", "read"]);
  });

  it("hides no write, no error and no departure of a long one", () => {
    const marks = Array.from({ length: 1_000 }, (_, at) =>
      mark(
        at + 1,
        at === 500 ? { changed: true } : at === 501 ? { failedCalls: 1 } : at === 700 ? { flagged: true } : {},
      ),
    );
    const ticks = scrubberTicks(marks, 1_001, true);
    expect(ticks).toHaveLength(MOST_TICKS);
    for (const is of [
      (tick: (typeof ticks)[number]) => tick.kind === "write",
      (tick: (typeof ticks)[number]) => tick.failed,
      (tick: (typeof ticks)[number]) => tick.flagged,
      (tick: (typeof ticks)[number]) => tick.kind === "end",
    ])
      expect(ticks.filter(is)).toHaveLength(1);
  });
});
