import { expect, it } from "vitest";
import { Draft } from "../draft/draft";
import { begin } from "../protocol/begin";
import type { SynthesisEvent } from "../protocol/events";
import { DESIGN, judged, RULES, reach, validationOf } from "../protocol/testing/run";
import { status } from "./status";

const statusAfter = (...events: SynthesisEvent[]): string =>
  status({ protocol: reach(events, begin(RULES)), draft: Draft.of() }).text;

it("counts gates as their bounds do: those with a verdict, those without one, and the running one apart", () => {
  const text = statusAfter(
    DESIGN,
    ...judged(0, "a", "too-easy"),
    ...judged(0, "b", "undecided"),
    ...judged(0, "c", "undecided"),
    { kind: "edit", contentHash: "d" },
    { kind: "validate", validation: validationOf(0, "d") },
    { kind: "request-gate", gateId: "gate-d", contentHash: "d" },
  );
  expect(text).toContain("Gates of this tier: 1 of 5 with a verdict (too-easy), 2 of 3 undecided, 1 running.");
  expect(text).toContain("Validations of this tier: 4 of 40.");
});

it("tells the designs tried, and what is used of turns, tokens, money and time, the last rounded down", () => {
  const text = statusAfter({ kind: "spend", turns: 3, tokens: 1200, cost: 0.5, milliseconds: 754_000 });
  expect(text).toContain("Designs: 0 of 10.");
  expect(text).toContain("Used: turns 3 of 400, tokens 1200 of 8000000, dollars 0.50, minutes 12.5 of 1440.");
});
