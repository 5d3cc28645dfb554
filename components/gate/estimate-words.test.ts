import { expect, it } from "vitest";
import type { GateEstimate } from "@/app/tiers/bulk-views";
import { estimateWords } from "./estimate-words";

const past: NonNullable<GateEstimate["past"]> = {
  basis: "selection",
  ...{ rollouts: 40, tiers: 2, inputTokens: 3_000, outputTokens: 200, costUsd: 0.05, duration: 1_500 },
};

it("says what rollouts will take, by what they rest on", () => {
  expect(estimateWords({ past, rollouts: 20, offline: false, curtail: false, scope: "selection" })).toBe(
    "About 60,000 tokens in and 4,000 out, 30 s one after the other, $1.00 by its prices: the mean of 40 rollouts of this model on 2 tiers of the selection.",
  );
  const words = estimateWords({
    past: { ...past, basis: "model" },
    rollouts: 1,
    offline: false,
    curtail: true,
    scope: "tier",
  });
  expect(words).toMatch(/^If all are played, about 3,000 tokens in/);
  expect(words).toContain("on 2 tiers; this tier was not played by it yet.");
  expect(
    estimateWords({ past: { ...past, tiers: 1 }, rollouts: 1, offline: false, curtail: false, scope: "tier" }),
  ).toMatch(/on this tier\.$/);
});

it("names no amount without prices and says why, none for an offline model, and nothing without rollouts", () => {
  const unpriced = { ...past, costUsd: null };
  const words = estimateWords({ past: unpriced, rollouts: 20, offline: false, curtail: false, scope: "family" });
  expect(words).toContain("of the family. No prices are given for it, hence no amount.");
  expect(words).not.toContain("$");
  expect(estimateWords({ past, rollouts: 20, offline: true, curtail: true, scope: "family" })).not.toMatch(/\$|prices/);
  expect(estimateWords({ past: null, rollouts: 20, offline: false, curtail: false, scope: "tier" })).toContain(
    "No estimate",
  );
});
