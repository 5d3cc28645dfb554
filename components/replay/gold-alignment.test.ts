import { describe, expect, it } from "vitest";
import type { StepView } from "@/lib/trajectories/replay/views";
import { alignGold } from "./gold-alignment";

const step = (index: number, ...gold: (number | null)[]): StepView => ({
  index,
  startedAt: "2026-09-14T09:00:00Z",
  milliseconds: 5,
  content: null,
  reasoning: null,
  contentLength: 0,
  reasoningLength: 0,
  calls: gold.map((match, call) => ({
    id: `c${index}-${call}`,
    name: "list_rooms",
    argumentsText: "{}",
    argumentsLength: 2,
    ok: true,
    because: null,
    text: "[]",
    textLength: 2,
    changes: [],
    changeCount: 0,
    gold: match,
    milliseconds: 1,
  })),
  finish: "tool-calls",
  usage: { inputTokens: 1, outputTokens: 1 },
  departure: null,
});

describe("alignGold", () => {
  const gold = [false, true, false, true].map((changes) => ({ changes }));
  const steps = [step(1, 0, 1), step(2, null), step(3, 3)];

  it("says which step made which gold call, and which of them are made here", () => {
    const { madeAt, here } = alignGold(steps, 1, gold);
    expect([...madeAt]).toEqual([
      [0, 1],
      [1, 1],
      [3, 3],
    ]);
    expect([...here]).toEqual([0, 1]);
  });

  it("says which write is due after the calls made so far, whatever was only read", () => {
    expect([0, 1, 2, 3].map((at) => alignGold(steps, at, gold).due)).toEqual([1, 3, 3, null]);
  });
});
