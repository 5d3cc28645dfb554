import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTasks } from "@/lib/corpus/import-tasks";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { listGates } from "@/lib/gate/queries/store";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { readTask } from "@/lib/task/read-task";
import { QUICK } from "./testing/quick";

const ROOT = join(import.meta.dirname, "..", "..");
const TIERS = ["day_spa_t0", "day_spa_t1"];

interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

describe("general-agent eval and gate", () => {
  let fresh: FreshDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
    setDatabase(fresh.db);
    const readings = await Promise.all(TIERS.map((name) => readTask(join(ROOT, "corpus", name))));
    const { added } = await importTasks(readings, { origin: "starter" });
    if (added !== TIERS.length) throw new Error("the tiers were not imported");
  });
  afterAll(async () => {
    await closeDatabase();
    await fresh.drop();
  });

  function start(...args: string[]) {
    const child = spawn(process.execPath, [...QUICK, join(ROOT, "bin", "general-agent"), ...args], {
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
    const ended = once(child, "close").then(([code]): Ran => ({ out, err, code }));
    return { child, ended };
  }
  const run = (...args: string[]) => start(...args).ended;

  it("lets an offline model attempt a family without the app, and prints a row a tier", async () => {
    const { out, err, code } = await run("eval", "day_spa", "-m", "demo/solver-strong", "-k", "2");
    expect(code).toBe(0);
    expect(out).toContain("offline demo model");
    for (const tier of TIERS) expect(out).toMatch(new RegExp(`${tier}\\s+t\\d\\s+\\d\\s+\\d`));
    expect(err).toContain("4/4 rollouts");
  });

  it("prints one JSON document, the same whenever it is repeated", async () => {
    const measure = async () => {
      const { out, code } = await run("eval", "day_spa_t1", "-m", "demo/solver-weak", "-k", "3", "--json");
      expect(code).toBe(0);
      const [gate] = JSON.parse(out) as { tier: string; scored: number; slots: { outcome: string; steps: number }[] }[];
      expect(gate).toMatchObject({ tier: "day_spa_t1", scored: 3, offline: true, kind: "eval" });
      return gate?.slots.map(({ outcome, steps }) => [outcome, steps]);
    };
    expect(await measure()).toEqual(await measure());
  });

  it("judges tiers against their bands when a gate runs here", async () => {
    const { out, code } = await run("gate", "day_spa_t0", "-m", "demo/solver-strong", "-k", "2", "--here");
    expect(code).toBe(0);
    expect(out).toMatch(/80 % to 100 %\s+(in-band|too-hard)/);
  });

  it("leaves a gate to the workers otherwise", async () => {
    const { out, err, code } = await run("gate", "day_spa_t0", "-m", "demo/solver-strong", "-k", "4", "--json");
    expect(code).toBe(0);
    const [gate] = JSON.parse(out) as { id: string }[];
    expect(err).toContain("workers");
    expect(await fresh.db.job.count({ where: { payload: { contains: gate?.id ?? "none" } } })).toBe(4);
  });

  it("plans a gate of the workers with a budget, and refuses one where there is no batch to pause", async () => {
    const order = ["gate", "day_spa_t0", "-m", "demo/solver-strong", "-k", "4", "--budget-tokens", "500"];
    const { out, code } = await run(...order, "--no-curtail", "--json");
    expect(code).toBe(0);
    const [gate] = JSON.parse(out) as { id: string }[];
    const { batch, settings } = await fresh.db.gate.findUniqueOrThrow({
      where: { id: gate?.id ?? "" },
      include: { batch: true },
    });
    expect([batch, JSON.parse(settings)]).toMatchObject([{ budgetTokens: 500, budgetUsd: null }, { curtail: false }]);
    expect(await run(...order, "--here")).toMatchObject({ code: 1, err: expect.stringContaining("leave --here out") });
  });

  it.each([
    ["a family that isn't there", ["day_sap", "-m", "demo/solver-weak"], "Did you mean day_spa"],
    ["a model that isn't there", ["day_spa", "-m", "acme"], "--base-url"],
    ["a k of nothing", ["day_spa", "-m", "demo/solver-weak", "-k", "0"], "whole number"],
    [
      "a key that isn't there",
      ["day_spa", "-m", "acme", "--base-url", "http://127.0.0.1:9/v1", "--key-env", "ACME_TEST_KEY"],
      "ACME_TEST_KEY is not set",
    ],
  ])("refuses %s in one line with the remedy", async (_what, args, words) => {
    const { err, out, code } = await run("eval", ...args);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toContain(words);
    expect(err).not.toContain("    at ");
  });

  it("tells why nothing could be scored, and says so by its exit code", async () => {
    const endpoint = await scriptedEndpoint([{ status: 401, error: { message: "no such key" } }]);
    try {
      const { err, code } = await run("eval", "day_spa_t0", "-m", "acme", "-k", "1", "--base-url", endpoint.baseUrl);
      expect(code).toBe(1);
      expect(err).toMatch(/1 errored {2}unauthorized/);
    } finally {
      await endpoint.close();
    }
  });

  describe("on Ctrl-C", () => {
    let endpoint: ScriptedEndpoint;
    afterAll(() => endpoint.close());

    it("stops cleanly and keeps what is done", async () => {
      endpoint = await scriptedEndpoint((body) => (body.seed === 0 ? { say: "No." } : { hold: true }));
      const args = ["day_spa_t0", "-m", "acme", "-k", "3", "--concurrency", "1", "--base-url", endpoint.baseUrl];
      const { child, ended } = start("eval", ...args);
      await endpoint.arrived(2);
      child.kill("SIGINT");
      const { out, err, code } = await ended;
      expect(code).toBe(130);
      expect(err).toContain("kept");
      expect(out).toMatch(/day_spa_t0\s+t0\s+0\s+1\s+0\s+1/);
      const { gates } = await listGates({ state: "cancelled", offset: 0, limit: 1 });
      expect(gates[0]).toMatchObject({ scored: 1, passes: 0 });
      expect(await fresh.db.rollout.count({ where: { state: "running" } })).toBe(0);
    });
  });
});
