import { describe, expect, it } from "vitest";
import type { GateView } from "@/lib/gate/views";
import { latestGates } from "./latest-gates";

const gate = (id: string, over: Partial<GateView> = {}): GateView => ({
  id,
  kind: "gate",
  tier: "spa_t0",
  revisionId: "r",
  modelId: "m",
  backend: "local",
  offline: false,
  k: 20,
  band: null,
  state: "done",
  verdict: null,
  passes: 0,
  scored: 0,
  errored: 0,
  rate: null,
  interval: null,
  curtailed: false,
  regradeOfId: null,
  batchId: null,
  pause: null,
  createdAt: "2026-09-14T09:00:00Z",
  finishedAt: null,
  slots: [],
  ...over,
});

const ids = (gates: readonly GateView[]) => latestGates(gates).map(({ id }) => id);

describe("latestGates", () => {
  it("keeps the newest gate of each model and backend", () => {
    expect(ids([gate("new"), gate("other", { modelId: "n" }), gate("old"), gate("rlm", { backend: "rlm" })])).toEqual([
      "new",
      "other",
      "rlm",
    ]);
  });

  it("never lets a recorded rate stand for a measured one, and puts it last", () => {
    expect(ids([gate("recorded", { kind: "recorded" }), gate("measured")])).toEqual(["measured", "recorded"]);
  });

  it("prefers an older gate to a cancelled one", () => {
    expect(ids([gate("stopped", { state: "cancelled" }), gate("whole")])).toEqual(["whole"]);
    expect(ids([gate("stopped", { state: "cancelled" })])).toEqual(["stopped"]);
  });
});
