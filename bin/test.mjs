// npm test: all set-up, then every check and test; ends with one line "N passed, N failed".
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkNode } from "./setup/check-node.mjs";
import { ROOT } from "./setup/paths.mjs";

checkNode();
const { installPackages } = await import("./setup/install-packages.mjs");
await installPackages();
const { installSystemPackages } = await import("./setup/install-system-packages.mjs");
await installSystemPackages();
const { failedBrowserTests, failureText } = await import("./setup/name-failures.mjs");
const { run } = await import("./setup/run.mjs");

const scratch = mkdtempSync(join(tmpdir(), "general-agent-test-"));
const env = { ...process.env, GENERAL_AGENT_ROOT: ROOT, GENERAL_AGENT_DATA: join(scratch, "data"), FORCE_COLOR: "0" };
delete env.DATABASE_URL;
mkdirSync(env.GENERAL_AGENT_DATA, { recursive: true });
const node = (args, extra = {}) => run(process.execPath, args, { env: { ...env, ...extra } });
const bin = (path) => join(ROOT, "node_modules", path);

let passed = 0;
let failed = 0;
/** What failed, told again at the end: `{ title, message }`. */
const failures = [];
/** A check counts as one test; a suite counts what its report says, and once more where it broke without a report. */
async function check(title, code) {
  console.log(`${code === 0 ? "ok" : "FAILED"}: ${title}`);
  if (code === 0) passed += 1;
  else {
    failed += 1;
    failures.push({ title, message: "" });
  }
}
async function suite(title, report, code, read, name) {
  let counts = { passed: 0, failed: 0 };
  const before = failures.length;
  try {
    const told = JSON.parse(readFileSync(report, "utf8"));
    counts = read(told);
    failures.push(...name(told));
  } catch (cause) {
    console.error(`${title} left no readable report: ${cause.message}`);
  }
  if (code !== 0 && failures.length === before)
    failures.push({ title, message: `It ended with code ${code}, and names nothing that failed.` });
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  console.log(`${title}: ${counts.passed} passed, ${counts.failed} failed`);
  passed += counts.passed;
  failed += counts.failed;
}

try {
  await check("the database clients are generated", await node(["bin/generate-client.mjs"]));
  await check("lint and format", await node([bin("@biomejs/biome/bin/biome"), "check", "."]));
  await check("next's route types", await node([bin("next/dist/bin/next"), "typegen"]));
  await check("types", await node([bin("typescript/bin/tsc"), "--noEmit"]));

  const unit = join(scratch, "unit.json");
  const named = join(scratch, "unit-failures.json");
  const reporters = ["default", "json", join(ROOT, "bin", "setup", "failures-reporter.mjs")];
  const unitCode = await node(
    [
      bin("vitest/vitest.mjs"),
      "run",
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${unit}`,
    ],
    { FAILURES_FILE: named },
  );
  const unitCounts = (r) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests + r.numFailedTestSuites - failedSuitesWithTests(r),
  });
  await suite("unit and integration tests", unit, unitCode, unitCounts, () => JSON.parse(readFileSync(named, "utf8")));

  const { buildWeb } = await import("./setup/build-web.mjs");
  await buildWeb();
  const browser = join(scratch, "browser.json");
  const browserCode = await node([bin("@playwright/test/cli.js"), "test"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    PLAYWRIGHT_SCRATCH: scratch,
  });
  const browserCounts = (r) => ({ passed: r.stats.expected, failed: r.stats.unexpected + r.stats.flaky });
  await suite("browser tests", browser, browserCode, browserCounts, failedBrowserTests);
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
for (const failure of failures) console.log(`\n${failureText(failure)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Files whose failure is already counted through their tests; what remains are files that broke while loading. */
function failedSuitesWithTests(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return report.numFailedTestSuites - broken.length;
}
