import { describe, expect, it } from "vitest";
import type { TranscriptCall, TranscriptTurn } from "./transcript";
import { textOfStep, viewStep } from "./view-step";

const call = (argumentsText: string, text = "Written."): TranscriptCall => ({
  ...{ id: "c", name: "write_file", argumentsText },
  answer: { ok: true, text, changed: true, milliseconds: 3 },
});
const turn = (calls: readonly TranscriptCall[], content: string | null = null): TranscriptTurn => ({
  ...{ kind: "turn", index: 4, startedAt: "2026-11-30T00:00:00Z", milliseconds: 900, content, reasoning: "", calls },
  ...{ finish: "tool-calls", usage: { inputTokens: 10, outputTokens: 5, cachedTokens: 0 } },
});

describe("viewStep", () => {
  it("shows the arguments of a call apart, texts as they are", () => {
    const step = turn([call(JSON.stringify({ path: "tools.ts", text: "a\nb", seed: 3 }))]);
    const view = viewStep(step);
    expect(view.kind === "turn" && view.calls[0]?.arguments.map(({ name, text }) => [name, text])).toEqual([
      ["path", "tools.ts"],
      ["text", "a\nb"],
      ["seed", "3"],
    ]);
    expect(textOfStep(step, { part: "argument", call: 0, argument: 1 })).toBe("a\nb");
  });

  it("shows arguments that are no JSON object as they were sent", () => {
    const view = viewStep(turn([call('{"path": "tools')]));
    expect(view).toMatchObject({ calls: [{ arguments: [{ name: "", text: '{"path": "tools', length: 15 }] }] });
  });

  it("is small however much was said, and tells how much that was", () => {
    const text = JSON.stringify({ path: "db.json", text: "x".repeat(300_000) });
    const step = turn(
      Array.from({ length: 400 }, () => call(text, "y".repeat(60_000))),
      "z".repeat(500_000),
    );
    const view = viewStep(step);
    expect(JSON.stringify(view).length).toBeLessThan(60_000);
    expect(view).toMatchObject({ callCount: 400, content: { length: 500_000 } });
    expect(view.kind === "turn" && view.calls[0]?.answer?.length).toBe(60_000);
    expect(textOfStep(step, { part: "argument", call: 399, argument: 1 })).toHaveLength(300_000);
    expect(textOfStep(step, { part: "answer", call: 400, argument: 0 })).toBeNull();
  });
});
