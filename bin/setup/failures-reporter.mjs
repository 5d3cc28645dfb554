// A reporter for vitest that writes what failed, all of it: tests, hooks, files that broke, and errors outside of any test,
// which its JSON report leaves out. To the file of FAILURES_FILE, as JSON: a list of { title, message }.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./paths.mjs";

export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.FAILURES_FILE;
    if (file) writeFileSync(file, JSON.stringify(failuresOf(modules, unhandledErrors)));
  }
}

/**
 * @param {readonly object[]} modules vitest's test modules
 * @param {readonly object[]} unhandledErrors
 * @returns {{ title: string, message: string }[]}
 */
function failuresOf(modules, unhandledErrors) {
  const failures = unhandledErrors.map((error) => ({ title: "outside of tests", message: textOf([error]) }));
  for (const module of modules) {
    const file = relative(ROOT, module.moduleId);
    const add = (title, errors) => errors.length > 0 && failures.push({ title, message: textOf(errors) });
    add(file, module.errors());
    // An error of a suite is one of its hooks.
    for (const suite of module.children.allSuites()) add(`${file} › ${suite.fullName}`, suite.errors());
    for (const test of module.children.allTests("failed")) {
      const errors = test.result().errors ?? [];
      failures.push({ title: `${file} › ${test.fullName}`, message: textOf(errors) });
    }
  }
  return failures;
}

const textOf = (errors) => errors.map(({ stack, message }) => stack || message || "no message").join("\n");
