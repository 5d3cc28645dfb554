import { describe, expect, it } from "vitest";
import { rateWords } from "./rate-words";

describe("rateWords", () => {
  it("tells counts and interval", () => {
    expect(rateWords({ rate: 0.5, passes: 10, scored: 20, curtailed: false })).toBe(
      "0.50 (10/20); 95 % interval (Wilson): 0.30–0.70",
    );
  });

  it("says of a gate that was stopped early that its rate is biased", () => {
    expect(rateWords({ rate: 1, passes: 4, scored: 4, curtailed: true })).toMatch(
      /\(4\/4\).*; .*not an unbiased avg@k$/,
    );
  });

  it("has no counts for a value that no whole number of passes gives", () => {
    expect(rateWords({ rate: 0.33, passes: 7, scored: 20, curtailed: false })).toMatch(
      /^0\.33 \(k = 20\); no interval/,
    );
  });
});
