import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { validateTier } from "@/lib/jobs/definitions/validate-tier";
import { jobQueue } from "@/lib/jobs/queue";
import { QUICK } from "./testing/quick";

const ROOT = join(import.meta.dirname, "..", "..");

describe("general-agent jobs", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
    setDatabase(fresh.db);
    const queue = jobQueue();
    for (const tier of ["inn_t0", "inn_t1", "inn_t2"])
      await queue.enqueue(validateTier, { tier }, { key: `validate-tier:${tier}` });
    const [first] = await queue.claim("w", [validateTier.name], 1, 60_000);
    await queue.fail(first?.id ?? "", "w", "no \u001b[2Jluck", null);
  });
  afterAll(async () => {
    await closeDatabase();
    await fresh.drop();
  });

  async function run(...args: string[]) {
    const child = spawn(process.execPath, [...QUICK, join(ROOT, "bin", "general-agent"), "jobs", ...args], {
      cwd: tmpdir(),
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: fresh.url },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, "close");
    return { out, err, code };
  }

  it("lists the newest with their reasons, which can't reach the terminal, and says how many there are of each kind", async () => {
    const { out, err, code } = await run("--limit", "2");
    expect(code).toBe(0);
    expect(out.split("\n").slice(2, 4)).toEqual([
      expect.stringContaining("validate-tier:inn_t2"),
      expect.stringContaining("validate-tier:inn_t1"),
    ]);
    expect(err).toBe("2 of 3 jobs. In all:\n  validate-tier: 2 queued, 1 failed\n");
    const failed = await run("--state", "failed");
    expect(failed.out).toContain("no [2Jluck");
    expect(failed.out).not.toContain("\u001b");
  });

  it("gives programs the same as JSON", async () => {
    const { out } = await run("--json", "--key", "validate-tier:inn_t0");
    expect(JSON.parse(out)).toMatchObject({
      total: 1,
      rows: [{ key: "validate-tier:inn_t0", state: "failed", attempt: 1 }],
      counts: { "validate-tier": { queued: 2, failed: 1 } },
    });
  });

  it("refuses a state that isn't one", async () => {
    expect(await run("--state", "lost")).toMatchObject({ code: 1, err: expect.stringContaining("queued, running") });
  });
});
