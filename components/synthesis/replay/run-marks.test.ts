import { describe, expect, it } from "vitest";
import type { RunMark } from "@/lib/synthesize/runs/replay/views";
import { nextToRead, replayMarks, runOutcome, withMarks } from "./run-marks";

const mark = (index: number, over: Partial<RunMark> = {}): RunMark => ({
  ...{ index, kind: "turn", toolNames: ["status"], changed: false, failedCalls: 0, open: 0, verdict: null },
  ...over,
});
const told = (index: number, over: Partial<RunMark> = {}) => mark(index, { kind: "told", toolNames: [], ...over });

describe("marks of a run", () => {
  it("flag the verdicts that were told, and call a reminder a reminder", () => {
    const marks = replayMarks([mark(1), told(2), told(3, { verdict: "too-easy" })]);
    expect(marks.map(({ label, flagged }) => [label, flagged])).toEqual([
      [undefined, false],
      ["Reminder", false],
      ["Verdict: too easy", true],
    ]);
  });

  it("are read again from the first step that waits for answers", () => {
    expect([nextToRead([]), nextToRead([mark(1), mark(2)]), nextToRead([mark(1), mark(2, { open: 1 })])]).toEqual([
      1, 3, 2,
    ]);
    const answered = [mark(2, { changed: true }), mark(3)];
    expect(withMarks([mark(1), mark(2, { open: 1 })], answered, 2)).toEqual([mark(1), ...answered]);
  });
});

it("a run that ended before its last level looks ended early, and a cancelled one stopped", () => {
  const looks = [
    { state: "done", reason: null },
    { state: "done", reason: "Gave up: it is too hard" },
    { state: "cancelled", reason: "Cancelled by the operator." },
    { state: "paused", reason: "Lunch." },
  ] as const;
  expect(looks.map(runOutcome)).toEqual(["passed", "truncated", "stopped", "running"]);
});
