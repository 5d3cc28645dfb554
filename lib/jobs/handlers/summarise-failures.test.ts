import { afterEach, beforeAll, expect, it } from "vitest";
import { importTasks } from "@/lib/corpus/import-tasks";
import { draftTask } from "@/lib/corpus/testing/draft-task";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { saveEndpoint } from "@/lib/solve/endpoints/store";
import { type ScriptedEndpoint, scriptedEndpoint } from "@/lib/solve/testing/scripted-endpoint";
import { latestSummary, orderSummary } from "@/lib/trajectories/failures/summaries/store";
import { usageByModel } from "@/lib/trajectories/usage/store";
import { giveUp, handle } from "./summarise-failures";

describeOnBothDatabases("the job summarise-failures", (_provider, current) => {
  let revisionId = "";
  let endpoint: ScriptedEndpoint | null = null;
  const series = () => ({ revisionId, backend: "local", modelId: "m" });
  const run = (summaryId: string) => {
    const context = { signal: new AbortController().signal, attempt: 1, progress: async () => {} };
    // It asks neither the sandbox nor the queue.
    return handle({ summaryId }, context, {} as Parameters<typeof handle>[2]);
  };
  const order = async (writerId: string): Promise<string> => {
    const jobs: string[] = [];
    await orderSummary({ ...series(), tierName: "inn_t0", writerId }, async (_tx, id) => jobs.push(id));
    const [id] = jobs;
    if (id === undefined) throw new Error("nothing was scheduled");
    return id;
  };

  beforeAll(async () => {
    await importTasks([draftTask("inn_t0")], { origin: "import" });
    const tier = await current.db().tier.findUniqueOrThrow({ where: { name: "inn_t0" } });
    revisionId = tier.currentRevisionId ?? "";
  });
  afterEach(async () => {
    await endpoint?.close();
    endpoint = null;
  });

  it("asks the chosen model once, shows it the task, and keeps its words with its name and the date", async () => {
    endpoint = await scriptedEndpoint(() => ({ say: "Most took the wrong table." }));
    await saveEndpoint({ id: "writer", baseUrl: endpoint.baseUrl, modelName: "w", keyEnv: "" });
    const id = await order("writer");
    expect(await latestSummary(series())).toMatchObject({ state: "planned", text: "" });
    await run(id);
    await run(id);
    expect(endpoint.requests).toHaveLength(1);
    expect(endpoint.requests[0]?.messages[1]?.content).toContain("Please do what inn_t0 asks.");
    const summary = await latestSummary(series());
    expect(summary).toMatchObject({ writerId: "writer", state: "done", text: "Most took the wrong table." });
    expect(Number.isNaN(Date.parse(summary?.finishedAt ?? ""))).toBe(false);
    const [used] = (await usageByModel()).filter(({ modelId }) => modelId === "writer");
    expect(used?.total).toMatchObject({ attempts: 0, requests: 1, inputTokens: 9, outputTokens: 1, unpriced: 1 });
  });

  it("says why there is none where the endpoint refuses", async () => {
    endpoint = await scriptedEndpoint(() => ({ status: 401, error: { message: "no such key" } }));
    await saveEndpoint({ id: "locked", baseUrl: endpoint.baseUrl, modelName: "w", keyEnv: "" });
    await run(await order("locked"));
    expect(await latestSummary(series())).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("no such key"),
    });
  });

  it("is left to the worker that has the model's key", async () => {
    await saveEndpoint({ id: "keyed", baseUrl: "http://127.0.0.1:9/v1", modelName: "w", keyEnv: "SUMMARY_TEST_KEY" });
    const worker = { id: "other", host: "h", pid: 1, concurrency: 8, heartbeatAt: new Date() };
    await current.db().worker.create({ data: { ...worker, keys: '["SUMMARY_TEST_KEY"]' } });
    await expect(run(await order("keyed"))).rejects.toMatchObject({ name: "WrongWorker" });
    expect(await latestSummary(series())).toMatchObject({ state: "planned" });
  });

  it("says why there is none where its job is tried no more", async () => {
    const summaryId = await order("writer");
    await giveUp({ summaryId }, "All workers died in it.", {} as Parameters<typeof giveUp>[2]);
    expect(await latestSummary(series())).toMatchObject({ state: "failed", problem: "All workers died in it." });
  });

  it("says so where the model is connected no more", async () => {
    await run(await order("gone"));
    expect(await latestSummary(series())).toMatchObject({ state: "failed", problem: expect.stringContaining("gone") });
  });
});
