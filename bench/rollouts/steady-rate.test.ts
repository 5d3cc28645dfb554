import { expect, it } from "vitest";
import type { Seen } from "./model-server";
import { steadyRate } from "./steady-rate";

it("counts from the last of the first rollouts to the beginning of the last of all", () => {
  // Two at a time, each of two requests of a second; the engine takes none between them.
  const rollout = (at: number) => [
    { arrived: at, answered: at + 1_000, turn: 0 },
    { arrived: at + 1_000, answered: at + 2_000, turn: 1 },
  ];
  const seen = [0, 0, 2_000, 2_000, 4_000, 4_000].flatMap(rollout);
  expect(steadyRate(seen, 2)).toEqual({ window: 4_000, inFlight: 2, share: 1, requestsPerSecond: 2 });
  // With a second of the engine's own after each rollout, a third of the time is lost.
  const slow = [0, 0, 3_000, 3_000, 6_000, 6_000].flatMap(rollout);
  expect(steadyRate(slow, 2)?.share).toBeCloseTo(2 / 3);
});

it("tells no rate where there never was another rollout to begin", () => {
  const both: Seen[] = [0, 500].map((arrived) => ({ arrived, answered: arrived + 1_000, turn: 0 }));
  for (const [seen, atATime] of [
    [[], 2],
    [both, 2],
    [both, 5],
  ] as const)
    expect(steadyRate(seen, atATime)).toBeNull();
});
