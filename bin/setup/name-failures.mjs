// What failed, told once more at the end of npm test: after the browser tests nobody sees the unit tests' output any longer.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Lines of a message that are shown; what follows is counted. */
const SHOWN = 24;

/**
 * @param {{ testResults: readonly { name: string, status: string, message?: string, assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] | null }[] }[] }} report of vitest's JSON reporter
 * @param {string} root folder that files are named from
 * @returns {string[]} one text a failed test, and one a file that broke before its tests
 */
export function failedUnitTests(report, root) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    const named = relative(root, file.name);
    if (failed.length === 0) return file.status === "failed" ? [text(named, file.message ?? "")] : [];
    return failed.map(({ fullName, failureMessages }) =>
      text(`${named} › ${fullName}`, (failureMessages ?? []).join("\n")),
    );
  });
}

/**
 * @param {{ errors?: readonly { message?: string }[], suites?: readonly object[] }} report of Playwright's JSON reporter
 * @returns {string[]} one text a test that failed in any of its tries, and one an error outside of tests
 */
export function failedBrowserTests(report) {
  const broken = (report.errors ?? []).map(({ message }) => text("outside of tests", message ?? ""));
  return [...broken, ...(report.suites ?? []).flatMap(ofSuite)];
}

function ofSuite(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    const failed = spec.tests.some(({ status }) => status === "unexpected" || status === "flaky");
    return failed
      ? [text(`${spec.file}:${spec.line} › ${spec.title}`, errors.map(({ message }) => message).join("\n"))]
      : [];
  });
  return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
}

function text(title, message) {
  const lines = stripVTControlCharacters(message).trimEnd().split("\n");
  const rest = lines.length - SHOWN;
  const shown = rest > 1 ? [...lines.slice(0, SHOWN), `… ${rest} more lines above, where it failed`] : lines;
  return [`FAILED: ${title}`, ...shown.map((line) => `    ${line}`)].join("\n");
}
