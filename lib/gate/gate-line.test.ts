import { describe, expect, it } from "vitest";
import { gateLine } from "./gate-line";
import type { GateView, SlotView } from "./views";

const slot = (over: Partial<SlotView>): SlotView => ({
  ...{ slot: 0, outcome: null, stopped: null, counted: true, problem: null, running: false, rolloutId: null },
  ...{ attempts: 0, steps: 0, tokens: 0, leftGoldAt: null, ...over },
});

describe("a gate in a list", () => {
  it("has one letter a slot, in their order: what runs again after an error is running", () => {
    const slots = [
      ...(["passed", "failed", "truncated", "errored"] as const).map((outcome) => slot({ outcome })),
      ...[slot({ running: true }), slot({ running: true, outcome: "errored" }), slot({ stopped: "curtailed" })],
      ...[slot({ problem: "another world" }), slot({})],
    ];
    const { letters, ...rest } = gateLine({ id: "g", k: 9, slots } as unknown as GateView);
    expect([letters, rest]).toEqual(["pfterrss-", { id: "g", k: 9 }]);
  });
});
