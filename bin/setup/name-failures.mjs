// What failed, told once more at the end of npm test: after the browser tests nobody sees the unit tests' output any longer.
import { stripVTControlCharacters } from "node:util";

/** Lines of a message that are shown; what follows is counted. */
const SHOWN = 24;

/**
 * @param {{ errors?: readonly { message?: string }[], suites?: readonly object[] }} report of Playwright's JSON reporter
 * @returns {{ title: string, message: string }[]} one of each test that failed in any of its tries, and of each error outside of tests
 */
export function failedBrowserTests(report) {
  const broken = (report.errors ?? []).map(({ message }) => ({ title: "outside of tests", message: message ?? "" }));
  return [...broken, ...(report.suites ?? []).flatMap(ofSuite)];
}

function ofSuite(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    const failed = spec.tests.some(({ status }) => status === "unexpected" || status === "flaky");
    const message = errors.map((error) => error.message).join("\n");
    return failed ? [{ title: `${spec.file}:${spec.line} › ${spec.title}`, message }] : [];
  });
  return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
}

/** One failure as text: its title, and the first lines of its message. */
export function failureText({ title, message }) {
  const lines = stripVTControlCharacters(message).trimEnd().split("\n");
  const rest = lines.length - SHOWN;
  const shown = rest > 1 ? [...lines.slice(0, SHOWN), `… ${rest} more lines above, where it failed`] : lines;
  return [`FAILED: ${title}`, ...shown.map((line) => `    ${line}`)].join("\n").trimEnd();
}
