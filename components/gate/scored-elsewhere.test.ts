import { expect, it } from "vitest";
import type { RegradeComparison, RegradeSide } from "@/lib/gate/regrading/compare-regrades";
import { scoredElsewhere } from "./scored-elsewhere";

const side = (id: string, revision: number, state: RegradeSide["state"] = "done"): RegradeSide => ({
  ...{ id, revision, state, kind: "gate", tier: "day_spa_t3", revisionId: `r${revision}`, modelId: "m" },
  ...{
    backend: "local",
    offline: false,
    k: 4,
    band: null,
    verdict: null,
    passes: 0,
    scored: 0,
    errored: 0,
    rate: null,
  },
  ...{ interval: null, curtailed: false, regradeOfId: null, batchId: null, pause: null },
  ...{ createdAt: "2026-11-30T00:00:00Z", finishedAt: null },
});
const comparison = (
  after: RegradeSide,
  flipped: readonly number[],
  unscored: readonly number[],
): RegradeComparison => ({
  ...{ before: side("old", 1), after, raised: [], same: 0 },
  flips: flipped.map((slot) => ({ slot, rolloutId: `${slot}`, before: "failed", after: "passed" })),
  unscored: unscored.map((slot) => ({ slot, rolloutId: `${slot}`, problem: "another world" })),
});
const second = comparison(side("second", 2), [0, 1, 2], [3]);
const third = comparison(side("third", 3), [0], [1]);

it("tells of a gate's slots how they were scored last where that is otherwise", () => {
  const found = scoredElsewhere("old", [third, second]);
  // Slot 2 came out as it was played on revision 3; slot 1 couldn't be scored there, so that revision 2 is its last word.
  expect([...found].sort()).toEqual([
    [0, { outcome: "passed", revision: 3 }],
    [1, { outcome: "passed", revision: 2 }],
  ]);
});

it("tells of a gate that scored again what the slots were before, and leaves out scores of gates that aren't over", () => {
  expect([...scoredElsewhere("third", [third])]).toEqual([[0, { outcome: "failed", revision: 1 }]]);
  const open = comparison(side("open", 4, "running"), [0, 1, 2, 3], []);
  expect(scoredElsewhere("old", [open, third]).get(0)).toEqual({ outcome: "passed", revision: 3 });
});
