import { describe, expect, it } from "vitest";
import type { Message } from "./contract";
import { errorOf, HELLO, modelFor, OK } from "./testing/model-for";
import { failing } from "./testing/scripted-server";

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
