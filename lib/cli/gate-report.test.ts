import { describe, expect, it } from "vitest";
import type { GateView, SlotView } from "@/lib/gate/views";
import { wilson } from "@/lib/statistics/wilson";
import { gateJson, gateTable } from "./gate-report";
import { liveLine } from "./live-line";

const slot = (number: number, part: Partial<SlotView>): SlotView => ({
  ...{
    slot: number,
    outcome: null,
    ...{ stopped: null, counted: true, problem: null },
    running: false,
    rolloutId: null,
    attempts: 1,
    steps: 4,
    tokens: 100,
    leftGoldAt: null,
  },
  ...part,
});
const gate = (part: Partial<GateView>): GateView => ({
  ...{
    id: "g",
    kind: "gate",
    tier: "day_spa_t3",
    revisionId: "r",
    modelId: "m",
    backend: "local",
    offline: false,
    k: 4,
  },
  ...{ band: { low: 0.2, high: 0.4, lowOpen: false }, state: "done", verdict: "in-band" },
  ...{ passes: 1, scored: 3, errored: 1, rate: 1 / 3, interval: wilson(1, 3), createdAt: "", finishedAt: "" },
  ...{ curtailed: false, regradeOfId: null, batchId: null, pause: null },
  slots: [
    slot(0, { outcome: "passed", steps: 5, tokens: 200 }),
    slot(1, { outcome: "failed" }),
    slot(2, { outcome: "truncated", steps: 60 }),
    slot(3, { outcome: "errored", steps: 0, tokens: 0 }),
  ],
  ...part,
});

describe("gateTable", () => {
  it("shows counts, the rate without errored slots, means over scored ones, band and verdict", () => {
    const [head, , row] = gateTable([gate({})]).split("\n");
    expect(head?.split(/\s{2,}/)).toEqual([
      "tier",
      "level",
      "passed",
      "failed",
      "truncated",
      "errored",
      "rate (95 % interval)",
      "turns",
      "tokens",
      "band",
      "verdict",
    ]);
    expect(row?.split(/\s{2,}/)).toEqual([
      "day_spa_t3",
      "t3",
      "1",
      "1",
      "1",
      "1",
      "33 % (6 % to 79 %)",
      "23.0",
      "133",
      "20 % to 40 %",
      "in-band",
    ]);
  });

  it("calls a tier that nobody passed suspect", () => {
    const nobody = gate({ passes: 0, verdict: "too-hard", rate: 0 });
    expect(gateTable([nobody])).toContain("suspect");
    expect(gateJson([nobody])).toMatchObject([{ suspect: true, rate: 0 }]);
  });

  it("says of a gate that was stopped early after how many, and that its rate is biased", () => {
    const outOfTurn = slot(3, { outcome: "passed", counted: false, steps: 99 });
    const stopped = gate({
      curtailed: true,
      k: 20,
      scored: 3,
      errored: 0,
      slots: [...gate({}).slots.slice(0, 3), outOfTurn],
    });
    const table = gateTable([stopped]);
    expect(table).toMatch(/day_spa_t3 +t3 +1 +1 +1 +0 .*in-band, stopped after 3 of 20/);
    expect(table).toContain("not an unbiased avg@k");
    expect(gateJson([stopped])).toMatchObject([{ curtailed: true, k: 20, scored: 3, meanTurns: 23 }]);
    expect(gateTable([gate({})])).not.toContain("unbiased");
  });

  it("leaves band and verdict out of evals, and has no rate where nothing was scored", () => {
    const none = gate({
      kind: "eval",
      band: null,
      verdict: null,
      passes: 0,
      scored: 0,
      rate: null,
      interval: null,
      slots: [slot(0, {})],
    });
    const table = gateTable([none]);
    expect(table).not.toContain("verdict");
    expect(
      table
        .split("\n")
        .at(-1)
        ?.split(/\s{2,}/),
    ).toEqual(["day_spa_t3", "t3", "0", "0", "0", "0", "–", "–", "–"]);
  });
});

describe("liveLine", () => {
  const written = (isTTY: boolean, times: number[]) => {
    const texts: string[] = [];
    const stream = { isTTY, columns: 80, write: (text: string | Uint8Array) => texts.push(String(text)) > 0 };
    const line = liveLine(stream, () => times.shift() ?? 0);
    return { line, texts };
  };

  it("redraws one line on a terminal and takes it away at the end", () => {
    const { line, texts } = written(true, []);
    line.show("1/2");
    line.show("2/2");
    line.end();
    expect(texts).toEqual(["\r\x1b[2K1/2", "\r\x1b[2K2/2", "\r\x1b[2K"]);
  });

  it("writes a line now and then elsewhere, and always the last", () => {
    const { line, texts } = written(false, [0, 0, 1000, 6000, 6000, 7000]);
    for (const text of ["1/4", "2/4", "3/4", "4/4"]) line.show(text);
    line.end();
    expect(texts).toEqual(["1/4\n", "3/4\n", "4/4\n"]);
  });
});
