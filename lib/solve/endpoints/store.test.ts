import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import type { ConnectionCheck } from "@/lib/models/connection/connection-check";
import { keyPresence, recordWorkerKeys } from "./keys/store";
import { findEndpoint, latestChecks, listEndpoints, recordCheck, removeEndpoint, saveEndpoint } from "./store";

const MINI = {
  ...{ id: "openai/gpt-5-mini", baseUrl: "https://api.example.com/v1/", modelName: "gpt-5-mini" },
  keyEnv: "OPENAI_API_KEY",
};

const CHECK: ConnectionCheck = {
  ...{ verdict: "failed", stage: "address", message: "m", remedy: "r" },
  ...{ milliseconds: 5, reasoning: null, quirks: {} },
};

describeOnBothDatabases("the model endpoints", (_provider, current) => {
  it("always hold the offline demo models", async () => {
    const all = await listEndpoints();
    expect(all.map(({ id, offline }) => [id, offline])).toEqual([
      ["demo/solver-strong", true],
      ["demo/solver-weak", true],
    ]);
    expect(await findEndpoint("demo/solver-weak", "http://x/v1")).toMatchObject({
      baseUrl: "http://x/v1",
      keyEnv: null,
    });
  });

  it("keep a connected model, changed in place when it is saved again", async () => {
    await saveEndpoint(MINI);
    await saveEndpoint({ ...MINI, baseUrl: "https://other.example.com" });
    const expected = { ...MINI, baseUrl: "https://other.example.com", offline: false };
    expect(await findEndpoint(MINI.id)).toEqual(expected);
    expect((await listEndpoints())[0]).toEqual(expected);
    expect(await removeEndpoint(MINI.id)).toBe(true);
    expect(await removeEndpoint(MINI.id)).toBe(false);
    expect(await findEndpoint(MINI.id)).toBeNull();
  });

  it("keep sampling, prices, limits and quirks, and lose what is no longer given", async () => {
    const numbers = { temperature: "0.7", topP: "", inputPrice: 1.25, cachedPrice: "", outputPrice: "10" };
    const full = { ...MINI, ...numbers, concurrency: 8, tokensPerMinute: "200000", quirks: { seed: "omit", topP: "" } };
    const saved = await saveEndpoint(full);
    expect(saved).toMatchObject({
      sampling: { temperature: 0.7 },
      prices: { input: 1.25, output: 10 },
      limits: { concurrency: 8, tokensPerMinute: 200_000 },
      quirks: { seed: "omit" },
    });
    expect(await findEndpoint(MINI.id)).toEqual(saved);
    expect(Object.keys(await saveEndpoint(MINI))).toEqual(["id", "baseUrl", "modelName", "keyEnv", "offline"]);
  });

  it("keep what the connection test found until the way to the model changes", async () => {
    for (const change of [
      { baseUrl: "https://elsewhere.example.com" },
      { temperature: 1.5 },
      { quirks: { seed: "omit" } },
    ]) {
      const tested = await saveEndpoint(MINI);
      await recordCheck(tested, CHECK, new Date(0));
      await saveEndpoint({ ...MINI, inputPrice: 1, outputPrice: 1, concurrency: 3 });
      expect((await latestChecks()).get(MINI.id)).toEqual({ check: CHECK, checkedAt: "1970-01-01T00:00:00.000Z" });
      await saveEndpoint({ ...MINI, ...change });
      expect((await latestChecks()).has(MINI.id)).toBe(false);
    }
  });

  it("don't keep what a connection test found of the way that they had before", async () => {
    const tested = await saveEndpoint(MINI);
    await saveEndpoint({ ...MINI, topP: 0.5 });
    await recordCheck(tested, CHECK, new Date(0));
    expect((await latestChecks()).has(MINI.id)).toBe(false);
  });

  it("refuse a second model of one name where a new one is meant, and an edit of one that is gone", async () => {
    await saveEndpoint(MINI);
    await expect(saveEndpoint(MINI, "new")).rejects.toMatchObject({
      fields: { id: expect.stringContaining("already") },
    });
    await removeEndpoint(MINI.id);
    await expect(saveEndpoint(MINI, "present")).rejects.toMatchObject({ fields: { id: expect.any(String) } });
  });

  it("know where each key variable is set, from the environment and from what workers say", async () => {
    await saveEndpoint(MINI);
    const worker = { host: "h", pid: 1, concurrency: 8 };
    const beats = [new Date(), new Date(), new Date(0)];
    for (const [n, heartbeatAt] of beats.entries())
      await current.db().worker.create({ data: { ...worker, id: `w${n}`, heartbeatAt } });
    await recordWorkerKeys("w0", { OPENAI_API_KEY: "secret", OTHER: "x" });
    await recordWorkerKeys("w1", { OPENAI_API_KEY: " " });
    const rows = await current.db().worker.findMany({ orderBy: { id: "asc" }, select: { keys: true } });
    expect(rows.map(({ keys }) => keys)).toEqual(['["OPENAI_API_KEY"]', "[]", "[]"]);
    expect(await keyPresence({})).toEqual(new Map([["OPENAI_API_KEY", { here: false, workersWith: 1, workers: 2 }]]));
    await removeEndpoint(MINI.id);
  });

  it.each([
    ["a key in place of its variable's name", { keyEnv: "sk-abc123" }, "NAME of the environment variable"],
    ["a lower-case key that could be a secret", { keyEnv: "skabc123" }, "NAME of the environment variable"],
    ["a key in capitals", { keyEnv: "ABCD1234EFGH5678IJKL" }, "NAME of the environment variable"],
    ["a name of the demo models", { id: "demo/mine" }, "offline demo models"],
    ["an address that isn't http", { baseUrl: "file:///etc/passwd" }, "http:// or https://"],
    ["a name with spaces", { id: "my model" }, "without spaces"],
    ["a temperature in words", { temperature: "warm" }, "number from 0 to 2"],
    ["half a price", { inputPrice: "1" }, "half a price"],
    ["no places at all", { concurrency: "0" }, "whole number from 1"],
    ["a quirk that isn't known", { quirks: { "left-handed": "yes" } }, "no quirk left-handed"],
    ["a value that a quirk hasn't", { quirks: { seed: "maybe" } }, "one of send"],
    ["an empty model name", { modelName: " " }, "name is needed"],
  ])("refuse %s", async (_what, part, words) => {
    const first = Object.keys(part)[0] ?? "";
    const inner: Record<string, unknown> = "quirks" in part ? part.quirks : {};
    const field = { inputPrice: "outputPrice", quirks: `quirks.${Object.keys(inner)[0]}` }[first] ?? first;
    const refusal = await saveEndpoint({ ...MINI, ...part }).catch((cause) => cause);
    expect(refusal).toMatchObject({
      name: "InvalidEndpoint",
      fields: expect.objectContaining({ [field]: expect.any(String) }),
    });
    expect(refusal.message).toContain(words);
    expect(await findEndpoint(MINI.id)).toBeNull();
  });
});
