import { describe, expect, it } from "vitest";
import type { Comparison } from "@/lib/corpus/compare/comparison";
import { countsLine, summaryLine } from "./summary-line";

const none = { added: 0, removed: 0, changed: 0 };

const comparison = (counts: Partial<Comparison["counts"]>, changed = false): Comparison => ({
  languages: { before: "python", after: "python" },
  basis: "interface",
  schema: { entities: [], tables: [] },
  tools: [],
  database: { kind: "compared", tables: [], values: [] },
  instruction: changed ? { kind: "too-different", before: 1, after: 2 } : { kind: "same" },
  gold: { steps: [], ...none },
  verify: changed ? { kind: "parts", parts: [], added: 1, removed: 0 } : null,
  counts: { tools: none, entities: none, fields: none, rows: none, values: none, gold: none, ...counts },
});

describe("summaryLine", () => {
  it("says first what there is more of", () => {
    const grown = { added: 3, removed: 0, changed: 0 };
    const one = { added: 1, removed: 0, changed: 0 };
    const rows = { added: 1170, removed: 2, changed: 1 };
    expect(summaryLine(comparison({ tools: grown, entities: one, rows, gold: { ...none, added: 4 } }, true))).toBe(
      "3 tools, 1 entity, 1,170 rows, 4 gold calls more; 2 rows fewer; 1 row changed; instruction and verify changed",
    );
  });

  it("says that nothing differs", () => {
    expect(summaryLine(comparison({}))).toBe("Nothing differs");
  });
});

describe("countsLine", () => {
  it("leaves out what is nought", () => {
    expect(countsLine({ added: 12, removed: 0, changed: 3 })).toBe("+12 ~3");
  });
});
