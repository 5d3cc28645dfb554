import { expect, it } from "vitest";
import type { RegradeSide } from "@/lib/gate/regrading/compare-regrades";
import { regradeReport } from "./regrade-text";

const side = (changes: Partial<RegradeSide>): RegradeSide => ({
  ...{ id: "g", kind: "gate", tier: "day_spa_t3", revisionId: "r", modelId: "m", backend: "local", offline: false },
  ...{ k: 2, band: { low: 0.2, high: 0.4, lowOpen: false }, state: "done", verdict: "undecided", revision: 1 },
  ...{ passes: 0, scored: 1, errored: 1, rate: 0, interval: { low: 0, high: 0.79 }, curtailed: false },
  ...{ regradeOfId: null, batchId: null, pause: null, createdAt: "2026-11-30T00:00:00Z", finishedAt: null },
  ...changes,
});

it("shows what a model or a tool wrote as text: it can't move the cursor, begin a line or fill the screen", () => {
  const problem = `seat answers otherwise: "\u001b[2J\u001b]0;owned\u0007\nday_spa_t3 rollout 9: fine" ${"x".repeat(5_000)}`;
  const unscored = [{ slot: 0, rolloutId: "a", problem }];
  const report = regradeReport([
    { before: side({}), after: side({ id: "h", revision: 2 }), flips: [], unscored, raised: [], same: 1 },
  ]);
  const lines = report.split("\n");
  expect(lines.filter((line) => line.includes("rollout"))).toHaveLength(1);
  expect(report.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  expect(lines.at(-1)?.length).toBeLessThan(400);
});
