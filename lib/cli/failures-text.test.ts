import { describe, expect, it } from "vitest";
import type { FailureCluster } from "@/lib/trajectories/failures/clusters/views";
import type { FailureDetail } from "@/lib/trajectories/failures/failure";
import { overviewText, tierText } from "./failures-text";

const detail: FailureDetail = {
  ...{ words: "booked room R2 Moss; gold has R1 Fern", tool: "book_room", outcome: "failed", limit: null },
  ...{ differences: [], differenceCount: 1, note: null },
  rejects: { words: "verify accepts once room is R1 Fern", fields: [], lines: [], lineCount: 0 },
};
const member = (slot: number, stepIndex: number | null) =>
  ({ rolloutId: `r${slot}`, gateId: "g", slot, stepIndex, words: null, truncated: false }) as const;

describe("general-agent failures", () => {
  it("tells a tier's failures in words, with what verify accepts and where each attempt went wrong", () => {
    const cluster: FailureCluster = {
      signature: "s",
      kind: "wrong-entity",
      count: 10,
      detail,
      members: [member(0, 4), member(3, null)],
    };
    const counts = { backend: "local", modelId: "demo/m", offline: true, passed: 6, failed: 10, errored: 1, again: 5 };
    const clusters = { clusters: [cluster], clusterCount: 1, read: 10, total: 10 };
    expect(tierText({ tier: "inn_t1", models: [{ ...counts, ...clusters }] })).toBe(
      [
        "inn_t1",
        "  demo/m, offline demo model: 16 scored (5 of an earlier revision, scored again), 6 passed, 10 did not, 1 errored",
        "    10 of 10 booked room R2 Moss; gold has R1 Fern  [wrong-entity]",
        "      verify accepts once room is R1 Fern",
        "      rollout 1 step 4, rollout 4 at the end, and 8 more",
      ].join("\n"),
    );
  });

  it("says so where nothing was attempted, or nothing failed", () => {
    expect(tierText({ tier: "inn_t1", models: [] })).toContain("nothing was attempted yet");
    expect(overviewText({ total: 0, levels: [], models: [], strategies: [] })).toContain("No attempt");
  });

  it("counts kinds over the corpus row by row, levels in order", () => {
    const text = overviewText({
      total: 5,
      levels: [
        { row: 2, kind: "gave-up", count: 1 },
        { row: 0, kind: "wrong-entity", count: 4 },
      ],
      models: [{ row: { backend: "mcp", modelId: "m", offline: false }, kind: "wrong-entity", count: 5 }],
      strategies: [],
    });
    const rows = text.split("\n").map((line) => line.trim().split(/\s+/));
    expect(rows).toContainEqual(["level", "all", "wrong-entity", "gave-up"]);
    const first = rows.findIndex(([cell]) => cell === "t0");
    expect(rows.slice(first, first + 2)).toEqual([
      ["t0", "4", "4", "0"],
      ["t2", "1", "0", "1"],
    ]);
    expect(rows).toContainEqual(["m", "mcp", "5", "5"]);
  });
});
