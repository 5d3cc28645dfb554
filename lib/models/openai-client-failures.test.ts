import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import type { FailedTry } from "./contract";
import { closeServer, errorOf, HELLO, modelFor, OK } from "./testing/model-for";
import { dropped, failing, hanging, json, silent } from "./testing/scripted-server";

describe("a chat model whose endpoint fails", () => {
  const BUSY = { message: "slow down" };

  it.each([
    ["a rate limit", failing(429, BUSY)],
    ["a failure of the provider", failing(503, BUSY)],
    ["a dropped connection", dropped],
    ["an error in the body of a success", json({ error: { code: 502, message: "upstream" } })],
  ])("asks again after %s", async (_what, script) => {
    const { model, waits, received } = await modelFor([script, script, OK]);
    expect(await model.complete(HELLO)).toMatchObject({ content: "done" });
    expect(received).toHaveLength(3);
    expect(waits).toEqual([500, 1000]);
  });

  it("waits as long as it is asked to", async () => {
    const later = failing(429, BUSY, { "retry-after": "7" });
    const { model, waits } = await modelFor([later, failing(503, BUSY, { "retry-after-ms": "250" }), OK]);
    await model.complete(HELLO);
    expect(waits).toEqual([7000, 250]);
  });

  it("tells of every try that failed: its time, and what its answer says to have used", async () => {
    const told: FailedTry[] = [];
    const onFailedTry = (failed: FailedTry) => told.push(failed);
    const usage = { prompt_tokens: 900, completion_tokens: 40, prompt_tokens_details: { cached_tokens: 500 } };
    const scripts = [failing(504, BUSY), dropped, json({ choices: [], usage }), json({ usage })] as const;
    const { model } = await modelFor(scripts);
    expect(await errorOf(model.complete({ ...HELLO, onFailedTry }))).toMatchObject({ kind: "bad-reply" });
    expect(told.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
    const used = { inputTokens: 900, cachedTokens: 500, outputTokens: 40 };
    expect(told.map((failed) => failed.usage)).toEqual([null, null, used, used]);
  });

  it("tells its limits what an answer has used of which no reply can be made", async () => {
    const left: (number | null)[] = [];
    const permit = { leave: (tokens: number | null) => void left.push(tokens) };
    const usage = { prompt_tokens: 900, completion_tokens: 40 };
    const scripts = [failing(503, BUSY), json({ choices: [], usage }), OK] as const;
    const { model } = await modelFor(scripts, { admission: { enter: async () => permit } });
    await model.complete(HELLO);
    expect(left).toEqual([null, 940, 18]);
  });

  it("throws what its admission throws, and doesn't call it a failure of the endpoint", async () => {
    const locked = new Error("database is locked");
    const { model, received } = await modelFor([OK], { admission: { enter: () => Promise.reject(locked) } });
    await expect(model.complete(HELLO)).rejects.toBe(locked);
    expect(received).toEqual([]);
  });

  it("gives up at once where it is asked to wait longer than it may", async () => {
    const { model, waits, received } = await modelFor([failing(429, BUSY, { "retry-after": "3600" })]);
    expect(await errorOf(model.complete(HELLO))).toMatchObject({ kind: "rate-limited" });
    expect(waits).toEqual([]);
    expect(received).toHaveLength(1);
  });

  it.each([
    ["rate-limited", failing(429, BUSY)],
    ["provider-failure", failing(500, BUSY)],
    ["unreachable", dropped],
  ])("gives up after five tries as %s", async (kind, script) => {
    const { model, received } = await modelFor([script]);
    expect(await errorOf(model.complete(HELLO))).toMatchObject({ kind });
    expect(received).toHaveLength(5);
  });

  it.each([
    ["unauthorized", failing(401, { message: "no" })],
    ["unauthorized", failing(403, { message: "no" })],
    ["bad-request", failing(400, { message: "tools[0] is wrong" })],
    ["bad-request", failing(404, { message: "no such model" })],
    ["rate-limited", failing(429, { message: "quota", code: "insufficient_quota" })],
    ["context-overflow", failing(400, { message: "too long", code: "context_length_exceeded" })],
    ["context-overflow", json({ object: "error", message: "maximum context length is 4096 tokens", code: 400 }, 400)],
    ["context-overflow", json({ detail: "The prompt is too long" }, 422)],
    ["context-overflow", failing(500, "the request exceeds the available context size")],
  ])("says %s at once and asks no second time", async (kind, script) => {
    const { model, received } = await modelFor([script]);
    expect(await errorOf(model.complete(HELLO))).toMatchObject({ kind });
    expect(received).toHaveLength(1);
  });

  it("never repeats its key", async () => {
    const script = failing(401, { message: "Incorrect API key provided: secret-123" });
    const setting = { endpoint: { keyEnv: "SOME_KEY" }, env: { SOME_KEY: "secret-123" } };
    const { message } = await errorOf((await modelFor([script], setting)).model.complete(HELLO));
    expect(message).toContain("Incorrect API key provided: [key]");
  });

  it.each([
    ["whole", `<p>Authorization: Bearer secret-123</p>`],
    ["where the text is cut off", `${"x".repeat(193)}secret-123`],
  ])("never repeats its key in an answer that is no JSON, %s", async (_what, page) => {
    const setting = { endpoint: { keyEnv: "SOME_KEY" }, env: { SOME_KEY: "secret-123" } };
    const { message } = await errorOf((await modelFor([json(page)], setting)).model.complete(HELLO));
    expect(message).not.toContain("secret");
  });

  it.each([
    ["says nothing", silent],
    ["stops in the middle of its body", hanging],
  ])("times out where the endpoint %s", async (_what, script) => {
    const { model, received } = await modelFor([script], { timeoutMs: 2_000 });
    expect(await errorOf(model.complete(HELLO))).toMatchObject({ kind: "timeout" });
    expect(received).toHaveLength(1);
  });

  it("can't be reached where nobody listens", async () => {
    const { model } = await modelFor([OK]);
    await closeServer();
    expect(await errorOf(model.complete(HELLO))).toMatchObject({
      kind: "unreachable",
      message: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("throws the signal's reason when it fires during a request", async () => {
    const controller = new AbortController();
    const { model } = await modelFor([() => controller.abort(new Error("stopped by hand"))]);
    await expect(model.complete({ ...HELLO, signal: controller.signal })).rejects.toThrow("stopped by hand");
  });

  it("leaves nothing behind on a signal that lives longer than its requests", async () => {
    const { signal } = new AbortController();
    const { model } = await modelFor([failing(503, BUSY), OK]);
    await model.complete({ ...HELLO, signal });
    await model.complete({ ...HELLO, signal });
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });

  it("throws the signal's reason when it fires between two tries", async () => {
    const controller = new AbortController();
    const sleep = async () => controller.abort(new Error("stopped by hand"));
    const { model, received } = await modelFor([failing(503, BUSY)], { retry: { sleep } });
    await expect(model.complete({ ...HELLO, signal: controller.signal })).rejects.toThrow("stopped by hand");
    expect(received).toHaveLength(1);
  });
});
