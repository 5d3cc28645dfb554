import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "./paths.mjs";

/** Below the packages, which a test file there imports vitest from. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, "node_modules", ".cache-failures-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it("writes failed tests, hooks, files that don't load and errors outside of tests, and nothing of what passed", () => {
  const globals = 'import { beforeAll, describe, expect, it } from "vitest";';
  write("tests.test.ts", `${globals} it("adds", () => expect(1 + 1).toBe(3)); it("passes", () => {});`);
  write(
    "hooks.test.ts",
    `${globals} describe("a stage", () => { beforeAll(() => { throw new Error("no stage"); }); it("x", () => {}); });`,
  );
  write("loads.test.ts", "throw new Error('no module');");
  write(
    "strays.test.ts",
    `${globals} it("strays", async () => { void Promise.reject(new Error("nobody heard")); await new Promise((later) => setTimeout(later, 50)); });`,
  );
  const failures = join(folder, "failures.json");
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const reporter = join(ROOT, "bin", "setup", "failures-reporter.mjs");
  const config = join(folder, "none.config.mjs");
  write("none.config.mjs", "export default { test: { include: ['*.test.ts'], exclude: [] } };");
  const args = [vitest, "run", "--root", folder, "--config", config, `--reporter=${reporter}`];
  spawnSync(process.execPath, args, { env: { ...process.env, FAILURES_FILE: failures }, encoding: "utf8" });
  const told: { title: string; message: string }[] = JSON.parse(readFileSync(failures, "utf8"));
  const of = (words: string) => told.filter(({ title, message }) => `${title}\n${message}`.includes(words));
  expect(of("tests.test.ts › adds")[0]?.message).toContain("expected 2 to be 3");
  expect(of("hooks.test.ts › a stage")[0]?.message).toContain("no stage");
  expect(of("loads.test.ts")[0]?.message).toContain("no module");
  expect(of("nobody heard")[0]?.title).toBe("outside of tests");
  expect(of("passes")).toEqual([]);
});
