import { join } from "node:path";
import { expect, it } from "vitest";
import { failedBrowserTests, failedUnitTests } from "./name-failures.mjs";

it("names a failed unit test by file and title with its message, and a file that broke before its tests", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = { status: "failed", fullName: "a queue forgets", failureMessages: ["\u001b[31mexpected 1\u001b[39m"] };
  const report = {
    testResults: [
      { name: join("/clone", "lib/a.test.ts"), status: "failed", assertionResults: [passed, failed] },
      { name: join("/clone", "lib/b.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
      { name: join("/clone", "lib/c.test.ts"), status: "passed", assertionResults: [passed] },
    ],
  };
  expect(failedUnitTests(report, "/clone")).toEqual([
    "FAILED: lib/a.test.ts › a queue forgets\n    expected 1",
    "FAILED: lib/b.test.ts\n    no such module",
  ]);
});

it("names a failed browser test, however deep it lies, and an error outside of tests", () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    ...{ title, file: "walk.spec.ts", line: 8 },
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const inner = { specs: [spec("walks", "unexpected", ["no button", "no page"]), spec("stands", "expected", [])] };
  expect(failedBrowserTests({ errors: [{ message: "no server" }], suites: [{ suites: [inner] }] })).toEqual([
    "FAILED: outside of tests\n    no server",
    "FAILED: walk.spec.ts:8 › walks\n    no button\n    no page",
  ]);
});

it("folds a long message with the number of its other lines", () => {
  const message = Array.from({ length: 60 }, (_, line) => `line ${line}`).join("\n");
  const [told] = failedUnitTests(
    { testResults: [{ name: "/clone/a.test.ts", status: "failed", message, assertionResults: [] }] },
    "/clone",
  );
  expect(told?.split("\n").slice(-2)).toEqual(["    line 23", "    … 36 more lines above, where it failed"]);
});
