import { describe, expect, it } from "vitest";
import { errorOf, HELLO, modelFor, OK } from "./testing/model-for";
import { completion, json, type Script } from "./testing/scripted-server";

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
