import { describe, expect, it } from "vitest";
import { MAX_FAULTS, MAX_LOST } from "./gate-settings";
import { type Attempt, slotState, standing } from "./slot-state";

const attempt = (part: Partial<Attempt>): Attempt => ({
  ...{
    id: "r",
    attempt: 1,
    running: false,
    outcome: "errored",
    scored: false,
    errorKind: "rate-limited",
    excused: false,
  },
  ...part,
});
const times = (count: number, part: Partial<Attempt>) => Array.from({ length: count }, () => attempt(part));

describe("slotState", () => {
  it.each([
    ["it has no attempt", [], "open"],
    [
      "an attempt is scored, after errors",
      [...times(2, {}), attempt({ scored: true, outcome: "failed", errorKind: null })],
      "scored",
    ],
    ["its provider refused the key", times(1, { errorKind: "unauthorized" }), "exhausted"],
    ["its provider failed as often as allowed", times(MAX_FAULTS, {}), "exhausted"],
    ["its provider failed once less", times(MAX_FAULTS - 1, {}), "open"],
    ["its workers were killed as often as providers may fail", times(MAX_FAULTS, { errorKind: "worker-lost" }), "open"],
    ["it killed every worker", times(MAX_LOST, { errorKind: "worker-lost" }), "exhausted"],
    ["workers were stopped any number of times", times(50, { errorKind: "interrupted" }), "open"],
    [
      "its attempts were stopped, since the verdict was certain",
      times(9, { errorKind: "curtailed", outcome: null }),
      "open",
    ],
    ["its gate was resumed after it was given up", times(MAX_FAULTS, { excused: true }), "open"],
    ["its key was refused before its gate was resumed", times(1, { errorKind: "unauthorized", excused: true }), "open"],
    ["it failed as often again", [...times(MAX_FAULTS, { excused: true }), ...times(MAX_FAULTS, {})], "exhausted"],
    ["an attempt is running", [attempt({ running: true, outcome: null, errorKind: null })], "open"],
  ] as const)("when %s, is decided by that", (_when, attempts, state) => {
    expect(slotState(attempts)).toBe(state);
  });
});

describe("standing", () => {
  it("shows the verdict rather than a later attempt, and a running attempt rather than an errored one", () => {
    const verdict = attempt({ id: "verdict", scored: true });
    const running = attempt({ id: "running", running: true });
    expect(standing([verdict, attempt({ id: "late" })])?.id).toBe("verdict");
    expect(standing([running, attempt({ id: "late" })])?.id).toBe("running");
    expect(standing([attempt({ id: "a" }), attempt({ id: "b" })])?.id).toBe("b");
    expect(standing([])).toBeNull();
  });
});
