import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importTasks } from "@/lib/corpus/import-tasks";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { batchView } from "@/lib/gate/batches/queries/list-batches";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { scriptedModel } from "@/lib/solve/testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { readTask } from "@/lib/task/read-task";
import { QUICK } from "./testing/quick";

const ROOT = join(import.meta.dirname, "..", "..");
const TIER = "day_spa_t0";

describe("general-agent batches and worker", () => {
  let fresh: FreshDatabase;
  let endpoint: ScriptedEndpoint;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
    setDatabase(fresh.db);
    await importTasks([await readTask(join(ROOT, "corpus", TIER))], { origin: "starter" });
    endpoint = await scriptedEndpoint(() => ({ say: "No.", tokens: 100 }));
  });
  afterAll(async () => {
    for (const child of started) child.kill("SIGKILL");
    await endpoint.close();
    await closeDatabase();
    await fresh.drop();
  });

  function start(...args: string[]) {
    const child = spawn(process.execPath, [...QUICK, join(ROOT, "bin", "general-agent"), ...args], {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: fresh.url },
      stdio: ["ignore", "pipe", "pipe"],
    });
    started.push(child);
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const ended = once(child, "close").then(([code]) => ({ out, err, code: code as number | null }));
    return { child, ended };
  }
  const run = (...args: string[]) => start(...args).ended;

  const plan = async (budgetTokens: number | null = null) => {
    const model = scriptedModel(endpoint.baseUrl);
    const order = { tiers: [TIER], modelId: model.id, endpoint: model, kind: "eval", k: 6 } as const;
    return (await planBatch({ orders: [order], budgetTokens })).batchId ?? "";
  };

  it("lists and shows batches, and changes them", async () => {
    const id = await plan();
    const list = await run("batches");
    expect(list.out).toMatch(
      new RegExp(`${id}\\s+running\\s+0/6\\s+–\\s+unknown\\s+0\\s+0\\s+0 tokens\\s+Eval on ${TIER}`),
    );
    expect(list.err).toContain("1 of 1 batches. No worker is alive");
    expect((await run("batches", "pause", id)).out).toContain("paused (operator)");
    expect(JSON.parse((await run("batches", "priority", id, "7", "--json")).out)).toMatchObject({ priority: 7 });
    expect((await run("batches", "cancel", id, "--yes")).out).toContain("state      cancelled");
    const again = await run("batches", "pause", id);
    const refused = "Only a running batch can be paused. It is cancelled.";
    expect([again.code, again.err]).toEqual([1, expect.stringContaining(refused)]);
  }, 300_000);

  it("has a worker play a batch until its budget is reached, go on when that is raised, and end gently", async () => {
    const id = await plan(250);
    const worker = start("worker", "--concurrency", "1");
    await vi.waitFor(async () => expect((await batchView(id))?.state).toBe("paused"), {
      timeout: 200_000,
      interval: 50,
    });
    const stopped = await batchView(id);
    expect(stopped?.reason).toMatchObject({ by: "budget" });
    expect(stopped?.spentTokens).toBe(300);
    expect((await liveWorkers()).map(({ concurrency }) => concurrency)).toEqual([1]);
    const raised = await run("batches", "budget", id, "--tokens", "none", "--resume");
    expect(raised.out).toMatch(/state\s+running/);
    await vi.waitFor(async () => expect((await batchView(id))?.state).toBe("done"), { timeout: 200_000, interval: 50 });
    expect(await batchView(id)).toMatchObject({
      spentTokens: 600,
      slots: { total: 6, done: 6, running: 0 },
      errors: [],
    });
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toMatchObject({ code: 0, err: "" });
    expect(await liveWorkers()).toEqual([]);
  }, 600_000);

  it("tells what a worker needs", async () => {
    const help = await run("worker", "--help");
    expect([help.code, help.out]).toEqual([0, expect.stringContaining("DATABASE_URL")]);
  }, 120_000);
});
