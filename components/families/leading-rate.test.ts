import { describe, expect, it } from "vitest";
import type { SolveRate } from "@/lib/corpus/views";
import { leadingRate } from "./leading-rate";

const rate = (modelId: string, changes: Partial<SolveRate> = {}): SolveRate => ({
  ...{ modelId, backend: "local", kind: "measured", offline: false, rate: 0.5, passes: 5, scored: 10 },
  ...{ verdict: null, curtailed: false, gateId: modelId, ...changes },
});

describe("leadingRate", () => {
  const [demo, recorded, real] = [rate("a-demo", { offline: true }), rate("b", { kind: "recorded" }), rate("c")];

  it.each([
    ["a real measurement before all others", [demo, recorded, real], "c"],
    ["a recorded value before a demo model's", [demo, recorded], "b"],
    ["a demo model's where there is no other", [demo], "a-demo"],
    ["none where there is none", [], undefined],
  ])("is %s", (_which, rates, modelId) => {
    expect(leadingRate(rates)?.modelId).toBe(modelId);
  });
});
