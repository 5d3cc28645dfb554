import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { orderRuns } from "@/lib/evolve/order-runs";
import type { Sandbox } from "@/lib/sandbox/contract";
import { PATIENCE } from "@/lib/solve/endpoints/access/endpoint-access";
import { saveEndpoint } from "@/lib/solve/endpoints/store";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { jobQueue } from "../queue";
import { giveUp, handle } from "./synthesis-turn";

describeOnBothDatabases("the job synthesis-turn", (provider, current) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is left to the worker that has its model's key, and pauses its run where none has had it for a while", async () => {
    const keyEnv = `AUTHOR_KEY_${provider.toUpperCase()}`;
    const address = { baseUrl: "http://127.0.0.1:9/v1", modelName: "m" };
    await saveEndpoint({ ...address, id: "author", keyEnv });
    await saveEndpoint({ ...address, id: "solver", keyEnv: "" });
    const [runId = ""] = await orderRuns({
      ...{ author: { modelId: "author" }, solverId: "solver", k: 5 },
      ...{ lastLevel: 1, minimumStrategies: 1, curtail: false },
    });
    const context = { signal: new AbortController().signal, attempt: 1, progress: async () => {} };
    // It asks no sandbox before its model.
    const turn = () => handle({ runId }, context, { sandbox: {} as Sandbox, queue: jobQueue() });
    const worker = { id: "other", host: "h", pid: 1, concurrency: 8, heartbeatAt: new Date(), keys: `["${keyEnv}"]` };
    await current.db().worker.create({ data: worker });
    await expect(turn()).rejects.toMatchObject({ name: "WrongWorker", message: expect.stringContaining(keyEnv) });
    expect(await runRow(runId)).toMatchObject({ state: "running" });
    await current.db().worker.deleteMany();
    await expect(turn()).rejects.toMatchObject({ name: "WrongWorker" });
    vi.setSystemTime(Date.now() + PATIENCE - 1);
    await expect(turn()).rejects.toMatchObject({ name: "WrongWorker" });
    vi.setSystemTime(Date.now() + 1);
    const failure = await turn().catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ name: "PermanentFailure", message: expect.stringContaining(keyEnv) });
    // As a worker does before it marks the job as failed for good.
    const message = failure instanceof Error ? failure.message : "";
    await giveUp({ runId }, message, { sandbox: {} as Sandbox, queue: jobQueue() });
    expect(await runRow(runId)).toMatchObject({ state: "paused", reason: expect.stringContaining(keyEnv) });
  });
});
