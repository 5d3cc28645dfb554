import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "../contract";
import { createChatModel } from "../openai-client";
import { type DemoServer, serveDemo } from "./serve";
import { FERRY_TOOLS, FerryWorld, ferryInstruction, ferryLookup, ferryTask, isSolved } from "./testing/ferry-family";

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo({ lookup: ferryLookup });
});
afterAll(() => server.close());

const endpointOf = (modelName: string) => ({
  id: modelName,
  baseUrl: server.baseUrl,
  modelName,
  keyEnv: null,
  offline: true,
});

const post = (body: unknown) =>
  fetch(`${server.baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const REQUEST = {
  model: "demo/solver-strong",
  seed: 3,
  messages: [{ role: "user", content: ferryInstruction(1) }],
  tools: FERRY_TOOLS.map((tool) => ({ type: "function", function: tool })),
};

describe("serveDemo", () => {
  it("plays a whole rollout with the client that real models are asked by", async () => {
    const model = createChatModel(endpointOf("demo/solver-strong"), { env: {} });
    const world = new FerryWorld();
    const messages: Message[] = [{ role: "user", content: ferryInstruction(0) }];
    for (;;) {
      const { content, reasoning, calls, finish, usage } = await model.complete({
        messages,
        tools: FERRY_TOOLS,
        seed: 2,
      });
      expect(usage.inputTokens).toBeGreaterThan(0);
      expect(finish).toBe(calls.length > 0 ? "tool-calls" : "stop");
      messages.push({ role: "assistant", content, reasoning, calls });
      for (const { id, name, argumentsText } of calls) {
        messages.push({ role: "tool", callId: id, content: world.call(name, argumentsText) });
      }
      if (calls.length === 0) break;
    }
    expect(isSolved(world, ferryTask(0))).toBe(true);
  });

  it("is asked for a model that it doesn't have, and the client says what it answered", async () => {
    const model = createChatModel(endpointOf("demo/none"), { env: {} });
    await expect(model.complete({ messages: [{ role: "user", content: "x" }], tools: [] })).rejects.toMatchObject({
      kind: "bad-request",
      message: expect.stringContaining("There is no model demo/none here"),
    });
  });

  it("lists its models", async () => {
    const list = await (await fetch(`${server.baseUrl}/models`)).json();
    expect(list).toMatchObject({
      object: "list",
      data: [{ id: "demo/solver-strong" }, { id: "demo/solver-weak" }, { id: "demo/synthesizer" }],
    });
    const one = await (await fetch(`${server.baseUrl}/models/demo%2Fsolver-weak`)).json();
    expect(one).toMatchObject({ id: "demo/solver-weak", object: "model" });
  });

  it("streams chunks that add up to the reply that it gives in one piece", async () => {
    const whole = await (await post(REQUEST)).json();
    const response = await post({ ...REQUEST, stream: true, stream_options: { include_usage: true } });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = (await response.text()).split("\n\n").filter((event) => event !== "");
    expect(events.every((event) => event.startsWith("data: "))).toBe(true);
    expect(events.at(-1)).toBe("data: [DONE]");
    const chunks: Chunk[] = events.slice(0, -1).map((event) => JSON.parse(event.slice("data: ".length)));
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
    const [expected] = whole.choices;
    expect(assembled(chunks)).toEqual({
      content: expected.message.content,
      calls: expected.message.tool_calls,
      finish: expected.finish_reason,
    });
  });

  it.each([
    ["the body isn't JSON", () => post("{"), 400],
    ["the body is no request", () => post([]), 400],
    ["the path is unknown", () => fetch(`${server.baseUrl}/embeddings`), 404],
    ["the model is unknown", () => fetch(`${server.baseUrl}/models/demo/none`), 404],
    ["the method is wrong", () => fetch(`${server.baseUrl}/chat/completions`), 405],
    ["the body is too long", () => post("x".repeat(17 * 1024 * 1024)), 413],
  ])("answers, when %s, with an error of the API's shape", async (_when, ask, status) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: "invalid_request_error" },
    });
  });

  it("answers a failing lookup as a failure of the server", async () => {
    const broken = await serveDemo({
      lookup: async () => {
        throw new Error("the shelf is gone");
      },
    });
    try {
      const response = await fetch(`${broken.baseUrl}/chat/completions`, {
        method: "POST",
        body: JSON.stringify(REQUEST),
      });
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ error: { type: "server_error" } });
    } finally {
      await broken.close();
    }
  });
});

interface Chunk {
  readonly choices: readonly {
    readonly finish_reason: string | null;
    readonly delta: {
      readonly content?: string | null;
      readonly tool_calls?: readonly {
        index: number;
        id?: string;
        type?: string;
        function: { name?: string; arguments: string };
      }[];
    };
  }[];
}

/** Puts deltas together as clients do. */
function assembled(chunks: readonly Chunk[]) {
  let content: string | null = null;
  let finish: string | null = null;
  const calls: { id?: string; type?: string; function: { name?: string; arguments: string } }[] = [];
  for (const { delta, finish_reason } of chunks.flatMap(({ choices }) => choices)) {
    if (typeof delta.content === "string") content = (content ?? "") + delta.content;
    for (const { index, id, type, function: part } of delta.tool_calls ?? []) {
      const known = calls[index];
      if (known) known.function.arguments += part.arguments;
      else calls[index] = { id, type, function: { ...part } };
    }
    finish = finish_reason ?? finish;
  }
  return { content, calls, finish };
}
