import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { type BundledWorker, bundleWorker } from "@/lib/jobs/testing/bundle-worker";
import { saveEndpoint } from "../endpoints/store";
import { SharedLimits } from "./shared-limits";
import { claimWindow, renewShare } from "./store";

/** Long enough that no process of a busy machine is silent for as long as it lasts. */
const LEASE_MS = 12_000;
const WINDOW_MS = 3_000;

/** A model that takes its time and counts who is in. */
async function countingServer(milliseconds: number, tokens = 10) {
  const seen = { inFlight: 0, most: 0, total: 0, arrivals: [] as number[] };
  const server = createServer((request, response) => {
    seen.inFlight++;
    seen.total++;
    seen.arrivals.push(Date.now());
    seen.most = Math.max(seen.most, seen.inFlight);
    const answer = () => {
      seen.inFlight--;
      response.writeHead(200, { "content-type": "application/json" });
      const usage = { prompt_tokens: tokens - 1, completion_tokens: 1 };
      response.end(JSON.stringify({ choices: [{ finish_reason: "stop", message: { content: "hi" } }], usage }));
    };
    request.resume().on("end", () => setTimeout(answer, milliseconds));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { seen, baseUrl: `http://127.0.0.1:${address.port}/v1`, close };
}

let worker: BundledWorker;
beforeAll(async () => {
  worker = await bundleWorker(new URL("../testing/limited-client.ts", import.meta.url));
});
afterAll(() => worker.remove());

describeOnBothDatabases("the limits of an endpoint, over several processes", (_provider, current) => {
  const started: ChildProcess[] = [];
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill("SIGKILL");
    for (const close of closing.splice(0)) await close();
  });

  async function client(id: string, times: number, atOnce: number): Promise<ChildProcess> {
    const rest = [times, atOnce, LEASE_MS, WINDOW_MS].map(String);
    const child = spawn(process.execPath, [worker.script, current.url(), id, ...rest], {
      env: { ...process.env, NODE_OPTIONS: "" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.push(child);
    await once(child, "message");
    return child;
  }
  async function connected(id: string, limits: object, milliseconds: number, tokens?: number) {
    const server = await countingServer(milliseconds, tokens);
    closing.push(server.close);
    await saveEndpoint({ id, baseUrl: server.baseUrl, modelName: id, ...limits });
    return server.seen;
  }
  const begin = (child: ChildProcess): Promise<unknown> => {
    const ended = once(child, "exit");
    child.send("go");
    return ended;
  };

  it("are never exceeded together, and used up to the brim", async () => {
    const seen = await connected("places", { concurrency: 5 }, 40);
    const clients = await Promise.all([client("places", 60, 8), client("places", 60, 8), client("places", 20, 8)]);
    await Promise.all(clients.map(begin));
    expect(seen.total).toBe(140);
    expect(seen.most).toBe(5);
    expect(await current.db().endpointShare.findMany({ where: { workerId: { not: "" } } })).toEqual([]);
  });

  it("hold when a process is killed: its share goes to the others when its lease is over", async () => {
    const seen = await connected("killed", { concurrency: 2 }, 30);
    const [victim, other] = [await client("killed", 10_000, 4), await client("killed", 30, 4)];
    void begin(victim);
    while (seen.total < 10) await new Promise((resolve) => setImmediate(resolve));
    victim.kill("SIGKILL");
    await once(victim, "exit");
    await begin(other);
    expect(seen.most).toBeLessThanOrEqual(2);
    expect(seen.total).toBeGreaterThanOrEqual(40);
  });

  it("of requests in a window are kept in each of them", async () => {
    const allowed = 12;
    const seen = await connected("rate", { requestsPerMinute: allowed }, 0);
    const clients = await Promise.all([client("rate", 12, 4), client("rate", 12, 4)]);
    await Promise.all(clients.map(begin));
    expect(seen.total).toBe(24);
    const taken = await current.db().endpointWindow.findMany({ where: { endpointId: "rate" } });
    for (const { requests } of taken) expect(requests).toBeLessThanOrEqual(allowed);
    // Arrivals are a little later than their leave: what was taken of one window may be seen early in the next.
    const spread = (seen.arrivals.at(-1) ?? 0) - (seen.arrivals[0] ?? 0);
    expect(spread).toBeGreaterThan(WINDOW_MS / 2);
  });

  it("of tokens are kept by estimate, and corrected by what was really used", async () => {
    const seen = await connected("tokens", { tokensPerMinute: 3_000 }, 0, 1_000);
    const one = await client("tokens", 6, 3);
    await begin(one);
    expect(seen.total).toBe(6);
    const spread = (seen.arrivals.at(-1) ?? 0) - (seen.arrivals[0] ?? 0);
    expect(spread).toBeGreaterThan(WINDOW_MS / 2);
  });

  it("cost no row where there are none, and demo models have none", async () => {
    await connected("free", {}, 0);
    const limits = new SharedLimits();
    const named = { baseUrl: "http://127.0.0.1:9/v1", modelName: "x", keyEnv: null };
    expect(limits.admission({ ...named, id: "demo/solver-weak", offline: true })).toBeNull();
    const permit = await limits.admission({ ...named, id: "free", offline: false })?.enter(() => 10, undefined);
    permit?.leave(10);
    await limits.close();
    const db = current.db();
    const where = { endpointId: "free" };
    expect([await db.endpointShare.count({ where }), await db.endpointWindow.count({ where })]).toEqual([0, 0]);
  });

  it("throw the signal's reason while a request waits, and give its place to the next", async () => {
    await connected("waits", { concurrency: 1 }, 0);
    const limits = new SharedLimits({ leaseMs: LEASE_MS });
    const endpoint = { id: "waits", baseUrl: "http://x/v1", modelName: "x", keyEnv: null, offline: false };
    const admission = limits.admission(endpoint);
    const first = await admission?.enter(() => 1, undefined);
    const controller = new AbortController();
    const second = admission?.enter(() => 1, controller.signal);
    const third = admission?.enter(() => 1, undefined);
    controller.abort(new Error("stopped by hand"));
    await expect(second).rejects.toThrow("stopped by hand");
    first?.leave(1);
    (await third)?.leave(1);
    await limits.close();
  });

  it("that are lowered are reached as requests end, and nothing is granted before", async () => {
    const ask = (workerId: string, limit: number, held: number, wanted = 10) =>
      renewShare({ endpointId: "lowered", workerId, limit, held, wanted, leaseMs: 60_000 });
    expect(await ask("a", 6, 0, 10)).toMatchObject({ granted: 6 });
    expect(await ask("b", 6, 0, 10)).toMatchObject({ granted: 0, fair: 3 });
    expect(await ask("a", 6, 6)).toMatchObject({ granted: 6, fair: 3 });
    expect(await ask("a", 6, 3)).toMatchObject({ granted: 3 });
    expect(await ask("b", 6, 0)).toMatchObject({ granted: 3 });
    expect(await ask("b", 2, 3)).toMatchObject({ granted: 3, fair: 1 });
    expect(await ask("a", 2, 1)).toMatchObject({ granted: 1 });
    expect(await ask("c", 2, 0)).toMatchObject({ granted: 0 });
  });

  it("of a window are claimed whole or in part, and never above what is allowed", async () => {
    const claim = {
      endpointId: "claims",
      window: 7,
      kind: "tokens",
      most: 4,
      least: 1,
      soFar: 10,
      elapsed: 1,
      allowed: 10,
    } as const;
    const granted = await Promise.all(Array.from({ length: 8 }, () => claimWindow(claim)));
    const row = await current.db().endpointWindow.findFirstOrThrow({ where: { endpointId: "claims" } });
    expect(row.tokens).toBe(granted.reduce((sum, part) => sum + part, 0));
    expect(row.tokens).toBeLessThanOrEqual(10);
    expect(await claimWindow({ ...claim, window: 20, soFar: 2, least: 3 })).toBe(3);
    expect(await claimWindow({ ...claim, window: 20, soFar: 2 })).toBe(0);
    // Of the three that were taken before, two thirds lie in the last sixty seconds.
    expect(await claimWindow({ ...claim, window: 21, most: 10, elapsed: 1 / 3 })).toBe(8);
    expect(await claimWindow({ ...claim, window: 21, elapsed: 1 / 3 })).toBe(0);
  });
});
