import { expect, it } from "vitest";
import { formatUsd } from "./format-usd";

it.each([
  [0, "$0.00"],
  [1234.5, "$1,234.50"],
  [2, "$2.00"],
  [0.25, "$0.25"],
  [0.025, "$0.025"],
  [0.1, "$0.10"],
  [0.0042, "$0.0042"],
  [0.0123, "$0.0123"],
  [0.00001, "< $0.0001"],
])("%d dollars are %s", (dollars, text) => expect(formatUsd(dollars)).toBe(text));
