import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { buildRunner } from "./build-runner";
import { createSandbox } from "./create-sandbox";
import { marketSource } from "./fixtures/market";
import { marketTypeScript } from "./fixtures/market-typescript";

const dataFolder = mkdtempSync(join(tmpdir(), "general-agent-lifecycle-"));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

describe("buildRunner", () => {
  it("builds one whole folder when two build at the same time, and finds it again", async () => {
    vi.resetModules();
    const other = await import("./build-runner");
    const [first, second] = await Promise.all([buildRunner(dataFolder), other.buildRunner(dataFolder)]);
    expect(second).toBe(first);
    expect(readdirSync(join(dataFolder, "runner"))).toHaveLength(1);
    const made = lstatSync(join(first, "python.snapshot")).ctimeMs;
    vi.resetModules();
    const third = await import("./build-runner");
    expect(await third.buildRunner(dataFolder)).toBe(first);
    expect(lstatSync(join(first, "python.snapshot")).ctimeMs).toBe(made);
  }, 180_000);

  it("puts no link in it, as the engine would follow one", async () => {
    const folder = await buildRunner(dataFolder);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.filter((entry) => !entry.isFile() && !entry.isDirectory())).toEqual([]);
  });
});

describe("createSandbox", () => {
  it("starts nothing before it is used and leaves nothing behind", async () => {
    const before = childProcesses();
    const sandbox = createSandbox({ dataFolder, processes: 2, spares: 1 });
    expect(childProcesses()).toEqual(before);
    const sessions = await Promise.all([1, 2, 3].map(() => sandbox.open(marketSource(marketTypeScript))));
    const during = childProcesses().filter((pid) => !before.includes(pid));
    expect(during.length).toBeGreaterThanOrEqual(2);
    await sandbox.close();
    expect(childProcesses().filter((pid) => during.includes(pid))).toEqual([]);
    await Promise.all(sessions.map((session) => session.close()));
  });

  it("says what to do where the engine is missing", async () => {
    vi.stubEnv("GENERAL_AGENT_ROOT", dataFolder);
    vi.resetModules();
    const { denoBinary } = await import("./deno-binary");
    expect(() => denoBinary()).toThrowError(/npm install/);
    vi.unstubAllEnvs();
  });
});

/** Children of this process whose program is a box; the compiler's service stays, by design. */
function childProcesses(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .filter((pid) => {
      try {
        return /deno|unshare|setpriv|prlimit/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      } catch {
        return false;
      }
    });
}
