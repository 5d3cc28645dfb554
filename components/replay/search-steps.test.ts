import { describe, expect, it } from "vitest";
import type { StepView } from "@/lib/trajectories/replay/views";
import { searchSteps } from "./search-steps";

const marks = [1, 2].map((index) => ({
  index,
  toolNames: index === 1 ? ["find_guests"] : ["book_treatment"],
  changed: index === 2,
  failedCalls: 0,
  leavesGold: false,
  size: 10,
}));

const step: StepView = {
  index: 1,
  startedAt: "2026-09-14T09:00:00Z",
  milliseconds: 5,
  content: "Let me look for Noor.",
  reasoning: null,
  contentLength: 0,
  reasoningLength: 0,
  calls: [],
  finish: "tool-calls",
  usage: { inputTokens: 1, outputTokens: 1 },
  departure: null,
};

describe("searchSteps", () => {
  it("finds tools of all steps, loaded or not", () => {
    expect([...(searchSteps(marks, new Map(), "BOOK") ?? [])]).toEqual([2]);
  });

  it("finds words of the steps that are loaded", () => {
    expect([...(searchSteps(marks, new Map([[1, step]]), "noor look") ?? [])]).toEqual([1]);
    expect([...(searchSteps(marks, new Map(), "noor") ?? [])]).toEqual([]);
  });

  it("says that nothing was asked for", () => {
    expect(searchSteps(marks, new Map(), "  ")).toBeNull();
  });
});
