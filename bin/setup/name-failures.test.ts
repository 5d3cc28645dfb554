import { expect, it } from "vitest";
import { failedBrowserTests, failureText } from "./name-failures.mjs";

it("names a failed browser test, however deep it lies, and an error outside of tests", () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    ...{ title, file: "walk.spec.ts", line: 8 },
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const inner = { specs: [spec("walks", "unexpected", ["no button", "no page"]), spec("stands", "expected", [])] };
  expect(failedBrowserTests({ errors: [{ message: "no server" }], suites: [{ suites: [inner] }] })).toEqual([
    { title: "outside of tests", message: "no server" },
    { title: "walk.spec.ts:8 › walks", message: "no button\nno page" },
  ]);
});

it("tells a failure without colours, and folds a long message with the number of its other lines", () => {
  expect(failureText({ title: "lint", message: "" })).toBe("FAILED: lint");
  expect(failureText({ title: "a", message: "\u001b[31mexpected 1\u001b[39m\n" })).toBe("FAILED: a\n    expected 1");
  const message = Array.from({ length: 60 }, (_, line) => `line ${line}`).join("\n");
  expect(failureText({ title: "a", message }).split("\n").slice(-2)).toEqual([
    "    line 23",
    "    … 36 more lines above, where it failed",
  ]);
});
