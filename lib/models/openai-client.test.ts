import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { type ChatRequest, type Message, type ModelEndpoint, ModelError } from "./contract";
import { type ChatModelOptions, createChatModel } from "./openai-client";
import {
  completion,
  dropped,
  failing,
  hanging,
  json,
  type Script,
  type ScriptedServer,
  scriptedServer,
  silent,
} from "./testing/scripted-server";

let server: ScriptedServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const HELLO: ChatRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
const OK = completion({ role: "assistant", content: "done" });

interface Setting extends ChatModelOptions {
  readonly endpoint?: Partial<ModelEndpoint>;
}

/** A model against the scripts; waits are recorded and not slept. */
async function modelFor(scripts: readonly [Script, ...Script[]], setting: Setting = {}) {
  const running = await scriptedServer(...scripts);
  server = running;
  const waits: number[] = [];
  const endpoint = {
    id: "m",
    baseUrl: running.baseUrl,
    modelName: "m-1",
    keyEnv: null,
    offline: false,
    ...setting.endpoint,
  };
  const retry = {
    random: () => 1,
    sleep: async (ms: number) => {
      waits.push(ms);
    },
    ...setting.retry,
  };
  return { model: createChatModel(endpoint, { env: {}, ...setting, retry }), waits, received: running.received };
}

async function errorOf(promise: Promise<unknown>): Promise<ModelError> {
  const outcome = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (outcome instanceof ModelError) return outcome;
  throw new Error(`Expected a ModelError, got ${String(outcome)}`);
}

describe("a chat model's request", () => {
  it("holds the conversation, the tools and the parameters in the words of the API", async () => {
    const { model, received } = await modelFor([OK]);
    const messages: Message[] = [
      { role: "system", content: "be brief" },
      { role: "user", content: "book" },
      { role: "assistant", content: null, reasoning: null, calls: [{ id: "a", name: "list", argumentsText: '{"x":' }] },
      { role: "tool", callId: "a", content: "bad JSON" },
    ];
    const tools = [{ name: "list", description: "Lists.", parameters: { type: "object", properties: {} } }];
    await model.complete({ messages, tools, seed: 7, temperature: 0.5, maxOutputTokens: 99 });
    expect(received[0]).toMatchObject({ path: "/v1/chat/completions" });
    expect(received[0]?.body).toEqual({
      model: "m-1",
      seed: 7,
      temperature: 0.5,
      max_tokens: 99,
      tools: [{ type: "function", function: tools[0] }],
      messages: [
        { role: "system", content: "be brief" },
        { role: "user", content: "book" },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "a", type: "function", function: { name: "list", arguments: '{"x":' } }],
        },
        { role: "tool", tool_call_id: "a", content: "bad JSON" },
      ],
    });
  });

  it("leaves out tools where there are none", async () => {
    const { model, received } = await modelFor([OK]);
    await model.complete(HELLO);
    expect(received[0]?.body).not.toHaveProperty("tools");
  });

  it("carries the key of the named variable", async () => {
    const { model, received } = await modelFor([OK], {
      endpoint: { keyEnv: "SOME_KEY" },
      env: { SOME_KEY: " abc \n" },
    });
    await model.complete(HELLO);
    expect(received[0]?.headers.authorization).toBe("Bearer abc");
  });

  it("carries no authorization where no key is named", async () => {
    const { model, received } = await modelFor([OK], { env: { OPENAI_API_KEY: "abc" } });
    await model.complete(HELLO);
    expect(received[0]?.headers).not.toHaveProperty("authorization");
  });

  it("is not sent where the named variable is not set, and the error names it", async () => {
    const { model, received } = await modelFor([OK], { endpoint: { keyEnv: "SOME_KEY" } });
    const error = await errorOf(model.complete(HELLO));
    expect(error).toMatchObject({ kind: "unauthorized", message: expect.stringContaining("SOME_KEY") });
    expect(received).toEqual([]);
  });

  it.each([
    ["seed", { seed: 7 }, "Unsupported parameter: seed"],
    ["temperature", { temperature: 0.2 }, "Unsupported value: 'temperature' does not support 0.2 with this model."],
  ])("is repeated without %s where the endpoint refuses it, and never has it again", async (name, given, refusal) => {
    const { model, received } = await modelFor([failing(400, { message: refusal }), OK]);
    await model.complete({ ...HELLO, ...given });
    await model.complete({ ...HELLO, ...given });
    expect(received.map(({ body }) => name in body)).toEqual([true, false, false]);
  });

  it("bounds its reply by the other parameter where the endpoint wants that one", async () => {
    const refusal = failing(400, {
      message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    });
    const { model, received } = await modelFor([refusal, OK]);
    await model.complete({ ...HELLO, maxOutputTokens: 50 });
    expect(received[1]?.body).toMatchObject({ max_completion_tokens: 50 });
    expect(received[1]?.body).not.toHaveProperty("max_tokens");
  });
});

describe("a chat model's reply", () => {
  const replyTo = async (script: Script, request = HELLO) => (await modelFor([script])).model.complete(request);
  const call = (fields: Record<string, unknown>) =>
    completion({ role: "assistant", content: null, tool_calls: [fields] });

  it("tells content, finish and usage", async () => {
    expect(await replyTo(OK)).toEqual({
      content: "done",
      reasoning: null,
      calls: [],
      finish: "stop",
      usage: { inputTokens: 11, outputTokens: 7 },
    });
  });

  it("keeps the arguments as they were written, malformed or not", async () => {
    const reply = await replyTo(
      call({ id: "a", type: "function", function: { name: "book", arguments: '{"id": 110.0' } }),
    );
    expect(reply).toMatchObject({
      content: null,
      finish: "tool-calls",
      calls: [{ id: "a", name: "book", argumentsText: '{"id": 110.0' }],
    });
  });

  it.each([
    ["an object", { x: 1 }, '{"x":1}'],
    ["null", null, "{}"],
    ["an empty text", "", "{}"],
    ["absent", undefined, "{}"],
  ])("turns arguments that are %s into text", async (_what, given, text) => {
    const reply = await replyTo(call({ id: "a", function: { name: "book", arguments: given } }));
    expect(reply.calls[0]?.argumentsText).toBe(text);
  });

  it("gives every call an id of its own, where they are missing or repeated", async () => {
    const one = { function: { name: "list", arguments: "{}" } };
    const calls = [one, { ...one, id: "" }, { ...one, id: "same" }, { ...one, id: "same" }, { ...one, id: null }];
    const reply = await replyTo(completion({ role: "assistant", tool_calls: calls }, "tool_calls"));
    expect(reply.calls).toHaveLength(5);
    expect(new Set(reply.calls.map(({ id }) => id)).size).toBe(5);
    expect(reply.calls[2]?.id).toBe("same");
    expect(reply.calls.every(({ id }) => id.length > 0)).toBe(true);
  });

  it("has no content where the endpoint sends null or nothing", async () => {
    expect(await replyTo(completion({ role: "assistant", content: null }))).toMatchObject({ content: null, calls: [] });
    expect(await replyTo(completion({ role: "assistant" }))).toMatchObject({ content: null, calls: [] });
  });

  it("joins content that comes in parts", async () => {
    const parts = [
      { type: "text", text: "do" },
      { type: "text", text: "ne" },
    ];
    expect(await replyTo(completion({ role: "assistant", content: parts }))).toMatchObject({ content: "done" });
  });

  it.each(["reasoning_content", "reasoning"])("keeps %s and gives it back under that name", async (field) => {
    const thinking = completion({ role: "assistant", content: "so", [field]: "I think" });
    const { model, received } = await modelFor([thinking, OK]);
    const reply = await model.complete(HELLO);
    expect(reply.reasoning).toBe("I think");
    await model.complete({ ...HELLO, messages: [...HELLO.messages, { role: "assistant", ...reply }] });
    expect(received[1]?.body.messages).toContainEqual({ role: "assistant", content: "so", [field]: "I think" });
  });

  it.each([
    ["length", "length"],
    ["content_filter", "content-filter"],
    ["something_new", "other"],
  ])("finishes by %s as %s", async (said, finish) => {
    expect(await replyTo(completion({ role: "assistant", content: "x" }, said))).toMatchObject({ finish });
  });

  it("stays cut where calls were cut at the limit", async () => {
    const cut = { role: "assistant", tool_calls: [{ id: "a", function: { name: "book", arguments: '{"i' } }] };
    expect(await replyTo(completion(cut, "length"))).toMatchObject({ finish: "length" });
  });

  it("is counted by its size where the endpoint tells no usage", async () => {
    const { usage } = await replyTo(completion({ role: "assistant", content: "x".repeat(400) }, "stop", null));
    expect(usage.outputTokens).toBeGreaterThan(100);
    expect(usage.inputTokens).toBeGreaterThan(0);
  });

  it.each([
    ["is no completion", json({ hello: "world" }), "no chat completion"],
    ["is not JSON", json("<html>busy</html>"), "not JSON: <html>busy"],
    ["is empty", json(""), "(empty)"],
  ])("that %s is a bad reply, and is not asked for again", async (_what, script, message) => {
    const { model, received } = await modelFor([script]);
    const error = await errorOf(model.complete(HELLO));
    expect(error).toMatchObject({ kind: "bad-reply", message: expect.stringContaining(message) });
    expect(received).toHaveLength(1);
  });
});

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
    ["says nothing", silent],
    ["stops in the middle of its body", hanging],
  ])("times out where the endpoint %s", async (_what, script) => {
    const { model, received } = await modelFor([script], { timeoutMs: 100 });
    expect(await errorOf(model.complete(HELLO))).toMatchObject({ kind: "timeout" });
    expect(received).toHaveLength(1);
  });

  it("can't be reached where nobody listens", async () => {
    const { model } = await modelFor([OK]);
    await server?.close();
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
