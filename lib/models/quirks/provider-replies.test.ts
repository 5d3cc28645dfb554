import { describe, expect, it } from "vitest";
import type { ChatReply, Message } from "../contract";
import { ask, CALL, calls, closeProvider, HELLO, OK, says, WITH_TOOLS } from "../testing/provider-stage";
import type { Script } from "../testing/scripted-server";

describe("finish reasons", () => {
  it.each([
    ["stop", "stop"],
    [null, "stop"],
    ["STOP", "stop"],
    ["end_turn", "stop"],
    ["stop_sequence", "stop"],
    ["eos", "stop"],
    ["eos_token", "stop"],
    ["COMPLETE", "stop"],
    ["length", "length"],
    ["max_tokens", "length"],
    ["MAX_TOKENS", "length"],
    ["content_filter", "content-filter"],
    ["SAFETY", "content-filter"],
    ["RECITATION", "content-filter"],
    ["sensitive", "content-filter"],
    ["refusal", "content-filter"],
    ["MALFORMED_FUNCTION_CALL", "other"],
    ["something_new", "other"],
  ])("%s of a text is %s", async (said, finish) => {
    expect((await ask([says({ content: "x" }, said as string)])).outcome).toMatchObject({ finish });
  });

  it.each([
    ["tool_calls", "tool-calls"],
    ["tool_use", "tool-calls"],
    ["function_call", "tool-calls"],
    ["stop", "tool-calls"],
    [null, "tool-calls"],
    ["something_new", "tool-calls"],
    ["length", "length"],
  ])("%s of a call is %s", async (said, finish) => {
    expect((await ask([says({ tool_calls: [CALL] }, said as string)])).outcome).toMatchObject({ finish });
  });
});

describe("calls come in many shapes", () => {
  const read = async (script: Script): Promise<ChatReply["calls"]> => {
    const { outcome } = await ask([script], WITH_TOOLS);
    if (outcome instanceof Error) throw outcome;
    return (outcome as ChatReply).calls; // anything else is thrown above
  };
  const of = (part: Record<string, unknown>) => ({ ...CALL, function: { name: "book", ...part } });
  it.each<[what: string, given: unknown, text: string]>([
    ["as text", '{"id": 1}', '{"id": 1}'],
    ["as an object", { id: 1 }, '{"id":1}'],
    ["as a list", [1], "[1]"],
    ["null", null, "{}"],
    ["empty", " ", "{}"],
    ["malformed, kept to the letter", '{"id": 110.0', '{"id": 110.0'],
    ["twice encoded, kept to the letter", '"{\\"id\\": 1}"', '"{\\"id\\": 1}"'],
  ])("arguments %s", async (_what, given, text) => {
    expect((await read(calls(of({ arguments: given }))))[0]?.argumentsText).toBe(text);
  });

  it("several at once, in their order", async () => {
    const many = ["a", "b", "c"].map((id, n) => ({
      ...CALL,
      id,
      index: n,
      function: { name: `t${n}`, arguments: "{}" },
    }));
    expect((await read(calls(...many))).map(({ id, name }) => [id, name])).toEqual([
      ["a", "t0"],
      ["b", "t1"],
      ["c", "t2"],
    ]);
  });

  it("with ids that are missing, empty, numbers or repeated: each gets one of its own", async () => {
    const ids = [undefined, null, "", 7, "same", "same"].map((id) => ({ ...CALL, id }));
    const found = (await read(calls(...ids))).map(({ id }) => id);
    expect(new Set(found).size).toBe(6);
    expect(found.every((id) => id.length > 0)).toBe(true);
    expect(found.slice(3, 5)).toEqual(["7", "same"]);
  });

  it("in the old form of one function call", async () => {
    const old = says({ content: null, function_call: { name: "book", arguments: '{"id":1}' } }, "function_call");
    expect(await read(old)).toMatchObject([{ name: "book", argumentsText: '{"id":1}' }]);
  });

  it("without a name: an unknown tool, and not a broken reply", async () => {
    expect(await read(calls({ id: "a", function: { arguments: "{}" } }))).toMatchObject([{ id: "a", name: "" }]);
  });
});

describe("content and reasoning come in many shapes", () => {
  const parts = [
    { type: "thinking", thinking: [{ type: "text", text: "hm" }] },
    { type: "text", text: "do" },
    { type: "text", text: "ne" },
  ];
  it.each<[what: string, message: Record<string, unknown>, content: string | null, reasoning: string | null]>([
    ["null", { content: null }, null, null],
    ["absent", {}, null, null],
    ["in parts, with thoughts among them", { content: parts }, "done", "hm"],
    ["as a refusal", { content: null, refusal: "no" }, "no", null],
    ["with reasoning_content", { content: "done", reasoning_content: "hm" }, "done", "hm"],
    ["with reasoning", { content: "done", reasoning: "hm" }, "done", "hm"],
  ])("%s", async (_what, message, content, reasoning) => {
    expect((await ask([says(message)])).outcome).toMatchObject({ content, reasoning });
  });

  it.each<[what: string, fields: Record<string, unknown>]>([
    ["reasoning_content", { reasoning_content: "hm" }],
    ["reasoning", { reasoning: "hm" }],
    [
      "reasoning_details, signed",
      { reasoning: "hm", reasoning_details: [{ type: "reasoning.text", text: "hm", signature: "s" }] },
    ],
  ])("%s is sent back with the next turn, as it came", async (_what, fields) => {
    const { outcome, model, received } = await ask([
      says({ content: "", tool_calls: [CALL], ...fields }, "tool_calls"),
      OK,
    ]);
    const messages: Message[] = [...HELLO.messages, { role: "assistant", ...(outcome as ChatReply) }];
    await model.complete({ ...HELLO, messages });
    expect(received.at(-1)?.body.messages).toMatchObject([{}, { role: "assistant", ...fields }]);
  });

  it("what a call carries beside its name is sent back with it", async () => {
    const signed = { ...CALL, extra_content: { google: { thought_signature: "s" } } };
    const { outcome, model, received } = await ask([calls(signed), OK]);
    await model.complete({ ...HELLO, messages: [...HELLO.messages, { role: "assistant", ...(outcome as ChatReply) }] });
    expect(received.at(-1)?.body.messages).toMatchObject([{}, { tool_calls: [signed] }]);
  });

  it("cached tokens are told apart, missing usage is estimated and marked", async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 80 } };
    expect((await ask([says({ content: "x" }, "stop", usage)])).outcome).toMatchObject({
      usage: { inputTokens: 100, cachedTokens: 80, outputTokens: 5 },
    });
    await closeProvider();
    expect((await ask([says({ content: "x" }, "stop", null)])).outcome).toMatchObject({ usage: { estimated: true } });
  });
});
