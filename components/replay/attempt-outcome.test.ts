import { expect, it } from "vitest";
import { attemptOutcome } from "./attempt-outcome";

it.each([
  ["ran into a broken provider", { state: "done", outcome: "errored" }, "errored"],
  ["was stopped, since its gate's verdict was certain", { state: "done", outcome: null }, "stopped"],
  ["still runs", { state: "running", outcome: null }, "running"],
  ["passed", { state: "done", outcome: "passed" }, "passed"],
] as const)("an attempt that %s is shown so", (_what, attempt, shown) => {
  expect(attemptOutcome(attempt)).toBe(shown);
});
