import { afterEach, describe, expect, it } from "vitest";
import { type ChatReply, type ChatRequest, type Message, type ModelEndpoint, ModelError } from "../contract";
import { createChatModel } from "../openai-client";
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
} from "../testing/scripted-server";

/**
 * Everything that providers are known to do otherwise, played by a real HTTP server. Each case: what the endpoint does, in
 * order, and what the client makes of it: the reply, or the error's kind, and how it asked meanwhile.
 */

let server: ScriptedServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const OK = completion({ role: "assistant", content: "done" });
const CALL = { id: "a", type: "function", function: { name: "book", arguments: '{"id":1}' } };
const calls = (...made: unknown[]) => completion({ role: "assistant", content: null, tool_calls: made }, "tool_calls");
const says = (message: Record<string, unknown>, finish?: string, usage?: unknown) =>
  completion({ role: "assistant", ...message }, finish, ...(usage === undefined ? [] : [usage]));
const refusing = (message: string, status = 400) => failing(status, { message });
const page =
  (status: number): Script =>
  (response) => {
    response.writeHead(status, { "content-type": "text/html" });
    response.end("<!DOCTYPE html><html><body>busy</body></html>");
  };
/** Sends half of a body of known length and drops the connection. */
const midBody: Script = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "400" });
  response.write('{"choices": [');
  setImmediate(() => response.socket?.destroy());
};

const HELLO: ChatRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
const TOOL = {
  name: "book",
  description: "Books.",
  parameters: {
    type: "object",
    properties: { id: { type: "integer" }, note: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
};
const WITH_TOOLS: ChatRequest = { ...HELLO, tools: [TOOL] };
const EVERYTHING: ChatRequest = { ...WITH_TOOLS, seed: 7, temperature: 0.3, topP: 0.9, maxOutputTokens: 50 };
const turn = (part: Partial<Extract<Message, { role: "assistant" }>> = {}): Message => ({
  ...{ role: "assistant", content: null, reasoning: null },
  calls: [{ id: "call_abc", name: "book", argumentsText: '{"id":1}' }],
  ...part,
});
const SECOND: ChatRequest = {
  ...WITH_TOOLS,
  messages: [
    { role: "system", content: "be brief" },
    { role: "user", content: "book" },
    turn(),
    { role: "tool", callId: "call_abc", content: "booked" },
  ],
};

async function ask(
  scripts: readonly [Script, ...Script[]],
  request: ChatRequest = HELLO,
  endpoint: Partial<ModelEndpoint> = {},
) {
  const running = await scriptedServer(...scripts);
  server = running;
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  const model = createChatModel(
    { id: "m", baseUrl: running.baseUrl, modelName: "m", keyEnv: null, offline: false, ...endpoint },
    {
      env: {},
      timeoutMs: scripts.some((script) => script === silent || script === hanging) ? 300 : 60_000,
      retry: { random: () => 1, sleep },
    },
  );
  const outcome = await model.complete(request).catch((cause: unknown) => cause);
  const bodies = running.received.map(({ body }) => body);
  return { outcome, model, waits, bodies, last: bodies.at(-1) ?? {} };
}

describe("what passes is asked again, what doesn't is named at once", () => {
  const busy = { message: "slow down" };
  const soon = () => new Date(Date.now() + 9_000).toUTCString();
  const cases: [what: string, scripts: readonly [Script, ...Script[]], kind: string | null, tries: number][] = [
    ["429 without Retry-After", [failing(429, busy), OK], null, 2],
    ["429 with Retry-After in seconds", [failing(429, busy, { "retry-after": "3" }), OK], null, 2],
    ["429 with Retry-After as a date", [failing(429, busy, { "retry-after": soon() }), OK], null, 2],
    ["429 that asks for an hour", [failing(429, busy, { "retry-after": "3600" })], "rate-limited", 1],
    ["429 of an empty purse", [failing(429, { ...busy, code: "insufficient_quota" })], "rate-limited", 1],
    ["402, no credit left", [refusing("Insufficient Balance", 402)], "unauthorized", 1],
    ["500", [failing(500, busy), OK], null, 2],
    ["502 with a page of HTML", [page(502), OK], null, 2],
    ["503 five times", [failing(503, busy)], "provider-failure", 5],
    ["529, overloaded", [failing(529, busy), OK], null, 2],
    ["501, which no waiting mends", [failing(501, busy)], "provider-failure", 1],
    ["no answer at all", [silent], "timeout", 1],
    ["a body that never ends", [hanging], "timeout", 1],
    ["a connection dropped before the answer", [dropped, OK], null, 2],
    ["a connection dropped in the middle of the body", [midBody, OK], null, 2],
    ["200 with an error in its body", [json({ error: { message: "upstream", code: 503 } }), OK], null, 2],
    ["200 with a refusal in its body", [json({ error: { message: "no such tool", code: 400 } })], "bad-request", 1],
    ["200 with an error that is only words", [json({ error: "overloaded" }), OK], null, 2],
    ["empty choices", [json({ choices: [] }), OK], null, 2],
    ["choices that are null", [json({ choices: null }), OK], null, 2],
    ["empty choices for ever", [json({ choices: [] })], "bad-reply", 5],
    ["a reply broken off by the provider", [says({ content: "I th" }, "network_error"), OK], null, 2],
    ["a reply that ended in an error", [says({ content: "" }, "error"), OK], null, 2],
    ["a page of HTML as a success", [page(200)], "bad-reply", 1],
    ["a page of HTML that isn't found", [page(404)], "bad-request", 1],
    ["an answer that isn't JSON", [json("{'choices'")], "bad-reply", 1],
    ["an empty answer", [json("")], "bad-reply", 1],
    ["another API's answer", [json({ output: [{ text: "hi" }] })], "bad-reply", 1],
  ];
  it.each(cases)("%s", async (_what, scripts, kind, tries) => {
    const { outcome, bodies } = await ask(scripts);
    if (kind === null) expect(outcome).toMatchObject({ content: "done" });
    else expect(outcome).toMatchObject({ name: "ModelError", kind });
    expect(bodies).toHaveLength(tries);
  });

  it("waits for as long as a date of Retry-After says", async () => {
    const { waits } = await ask([failing(429, busy, { "retry-after": soon() }), OK]);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(5_000);
    expect(waits[0]).toBeLessThanOrEqual(9_000);
  });
});

describe("a context that is full is told in many ways", () => {
  const long = "This model's maximum context length is 4096 tokens";
  it.each<[what: string, script: Script]>([
    ["400 with the code", failing(400, { message: "too long", code: "context_length_exceeded" })],
    ["400 in the words of vLLM", json({ object: "error", message: long, code: 400 }, 400)],
    ["400 in the words of Anthropic", refusing("prompt is too long: 212000 tokens > 200000 maximum")],
    [
      "400 in the words of Google",
      refusing("The input token count (12) exceeds the maximum number of tokens allowed (10)."),
    ],
    ["400 in the words of llama.cpp", refusing("the request exceeds the available context size, try increasing it")],
    ["422 with a detail", json({ detail: "The prompt is too long" }, 422)],
    ["413", refusing("Request Entity Too Large", 413)],
    ["413 with a page of HTML", page(413)],
    ["500 in the words of a server that fails", failing(500, "the request exceeds the available context size")],
    ["200 with the error in its body", json({ error: { message: long, code: 400 } })],
  ])("%s", async (_what, script) => {
    const { outcome, bodies } = await ask([script]);
    expect(outcome).toMatchObject({ kind: "context-overflow" });
    expect(bodies).toHaveLength(1);
  });

  it("413 of a rate limit in tokens is a rate limit", async () => {
    const error = { message: "Request too large on tokens per minute (TPM): Limit 6000", code: "rate_limit_exceeded" };
    expect((await ask([failing(413, error)])).outcome).toMatchObject({ kind: "rate-limited" });
  });

  const used = (completion_tokens: number) => ({ prompt_tokens: 4096, completion_tokens });
  it.each<[what: string, script: Script, finish: ChatReply["finish"]]>([
    ["length before the first word", says({ content: "" }, "length", used(0)), "context"],
    ["length before the first word, content null", says({ content: null }, "length", used(1)), "context"],
    [
      "the finish reason model_context_window_exceeded",
      says({ content: "so" }, "model_context_window_exceeded"),
      "context",
    ],
    ["the finish reason model_length", says({ content: "so" }, "model_length"), "context"],
    ["length after many words isn't it", says({ content: "so" }, "length", used(900)), "length"],
    ["length after silent reasoning isn't it", says({ content: "" }, "length", used(900)), "length"],
  ])("%s", async (_what, script, finish) => {
    expect((await ask([script])).outcome).toMatchObject({ finish });
  });
});

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
    const { outcome, model } = await ask([says({ content: "", tool_calls: [CALL], ...fields }, "tool_calls"), OK]);
    const messages: Message[] = [...HELLO.messages, { role: "assistant", ...(outcome as ChatReply) }];
    await model.complete({ ...HELLO, messages });
    expect(server?.received.at(-1)?.body.messages).toMatchObject([{}, { role: "assistant", ...fields }]);
  });

  it("what a call carries beside its name is sent back with it", async () => {
    const signed = { ...CALL, extra_content: { google: { thought_signature: "s" } } };
    const { outcome, model } = await ask([calls(signed), OK]);
    await model.complete({ ...HELLO, messages: [...HELLO.messages, { role: "assistant", ...(outcome as ChatReply) }] });
    expect(server?.received.at(-1)?.body.messages).toMatchObject([{}, { tool_calls: [signed] }]);
  });

  it("cached tokens are told apart, missing usage is estimated and marked", async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 80 } };
    expect((await ask([says({ content: "x" }, "stop", usage)])).outcome).toMatchObject({
      usage: { inputTokens: 100, cachedTokens: 80, outputTokens: 5 },
    });
    await server?.close();
    expect((await ask([says({ content: "x" }, "stop", null)])).outcome).toMatchObject({ usage: { estimated: true } });
  });
});

interface Learned {
  readonly quirk: string;
  readonly value: string;
  readonly refusals: readonly string[];
  readonly request: ChatRequest;
  readonly status?: number;
  /** What of the last request shows it. */
  readonly shows: (body: Record<string, unknown>) => unknown;
  readonly as: unknown;
}

const firstTool = (body: Record<string, unknown>) => JSON.parse(JSON.stringify(body)).tools[0].function;
const sentTurn = (body: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(body)).messages.find(({ role }: { role: string }) => role === "assistant");
const withReasoning = { ...SECOND, messages: [turn({ reasoning: "hm" })] };
const malformed = { ...SECOND, messages: [turn({ calls: [{ id: "a", name: "book", argumentsText: '{"id":' }] })] };

const LEARNED: readonly Learned[] = [
  {
    quirk: "maxTokens",
    value: "max_completion_tokens",
    refusals: [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    ],
    request: EVERYTHING,
    shows: ({ max_tokens, max_completion_tokens }) => [max_tokens, max_completion_tokens],
    as: [undefined, 50],
  },
  {
    quirk: "maxTokens",
    value: "omit",
    refusals: ["Unknown field: max_tokens", "Unknown field: max_completion_tokens"],
    request: EVERYTHING,
    shows: (body) => "max_tokens" in body || "max_completion_tokens" in body,
    as: false,
  },
  {
    quirk: "temperature",
    value: "omit",
    refusals: [
      "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value is supported.",
    ],
    request: EVERYTHING,
    shows: (body) => "temperature" in body,
    as: false,
  },
  {
    quirk: "topP",
    value: "omit",
    refusals: ["`top_p` is not supported"],
    request: EVERYTHING,
    shows: (body) => "top_p" in body,
    as: false,
  },
  {
    quirk: "seed",
    value: "omit",
    refusals: ["Unrecognized request argument supplied: seed"],
    request: EVERYTHING,
    shows: (body) => "seed" in body,
    as: false,
  },
  {
    quirk: "reasoning",
    value: "omit",
    refusals: ["The reasoning_content field is not allowed in the input messages"],
    request: withReasoning,
    shows: (body) => "reasoning_content" in sentTurn(body),
    as: false,
  },
  {
    quirk: "emptyContent",
    value: "text",
    refusals: ["messages.2.content: Input should be a valid string, got None"],
    request: SECOND,
    shows: (body) => sentTurn(body).content,
    as: "",
  },
  {
    quirk: "emptyContent",
    value: "omit",
    refusals: ["invalid message content type: <nil>, null", "message content must not be empty"],
    request: SECOND,
    shows: (body) => "content" in sentTurn(body),
    as: false,
  },
  {
    quirk: "toolSchemas",
    value: "plain",
    refusals: ['Invalid JSON payload received. Unknown name "additionalProperties" at tools[0].function.parameters'],
    request: WITH_TOOLS,
    shows: (body) => firstTool(body).parameters,
    as: { type: "object", properties: { id: { type: "integer" }, note: { type: "string" } }, required: ["id"] },
  },
  {
    quirk: "toolSchemas",
    value: "strict",
    refusals: [
      "Invalid schema for function 'book': In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'note'.",
    ],
    request: WITH_TOOLS,
    shows: (body) => firstTool(body),
    as: {
      ...{ name: "book", description: "Books.", strict: true },
      parameters: {
        type: "object",
        properties: { id: { type: "integer" }, note: { type: ["string", "null"] } },
        required: ["id", "note"],
        additionalProperties: false,
      },
    },
  },
  {
    quirk: "callArguments",
    value: "object",
    refusals: ["Can only get item pairs from a mapping: tool call arguments must be a dict"],
    request: SECOND,
    status: 500,
    shows: (body) => sentTurn(body).tool_calls[0].function.arguments,
    as: { id: 1 },
  },
  {
    quirk: "malformedArguments",
    value: "empty",
    refusals: ["Error parsing tool call arguments: Expecting value: invalid JSON"],
    request: malformed,
    shows: (body) => sentTurn(body).tool_calls[0].function.arguments,
    as: "{}",
  },
  {
    quirk: "systemRole",
    value: "user",
    refusals: ["System role not supported"],
    request: SECOND,
    shows: ({ messages }) => JSON.parse(JSON.stringify(messages))[0],
    as: { role: "user", content: "be brief\n\nbook" },
  },
  {
    quirk: "systemRole",
    value: "developer",
    refusals: ["Unsupported value: role 'system' is not supported with this model, use 'developer'."],
    request: SECOND,
    shows: ({ messages }) => JSON.parse(JSON.stringify(messages))[0],
    as: { role: "developer", content: "be brief" },
  },
  {
    quirk: "callIds",
    value: "nine-letters",
    refusals: ["Tool call id was call_abc but must be a-z, A-Z, 0-9, with a length of 9."],
    request: SECOND,
    shows: (body) => /^[a-z0-9]{9}$/.test(sentTurn(body).tool_calls[0].id),
    as: true,
  },
];

describe("a quirk", () => {
  it.each(LEARNED)("$quirk is learned as $value from a refusal, and kept", async (learned) => {
    const { quirk, value, refusals, request, shows, as, status } = learned;
    const [first, ...rest] = refusals.map((message) => refusing(message, status));
    const { outcome, model, bodies, last } = await ask([first ?? OK, ...rest, OK], request);
    expect(outcome).toMatchObject({ content: "done" });
    expect(bodies).toHaveLength(refusals.length + 1);
    expect(shows(bodies[0] ?? {})).not.toEqual(as);
    expect(shows(last)).toEqual(as);
    expect(model.learned()).toMatchObject({ [quirk]: value });
    await model.complete(request);
    expect(server?.received).toHaveLength(refusals.length + 2);
    expect(shows(server?.received.at(-1)?.body ?? {})).toEqual(as);
  });

  it.each(LEARNED)("$quirk can be set by hand as $value from the first request on", async (learned) => {
    const { quirk, value, request, shows, as } = learned;
    const { bodies, last } = await ask([OK], request, { quirks: { [quirk]: value } });
    expect(bodies).toHaveLength(1);
    expect(shows(last)).toEqual(as);
  });

  it("set by hand is never learned otherwise: the refusal is what comes of it", async () => {
    const { outcome, bodies } = await ask([refusing("unsupported: seed"), OK], EVERYTHING, {
      quirks: { seed: "send" },
    });
    expect(outcome).toMatchObject({ kind: "bad-request" });
    expect(bodies).toHaveLength(1);
  });

  it("is not read into a refusal that is about something else", async () => {
    for (const message of [
      "messages[3].role is invalid",
      "no such model: seed-oss",
      "reasoning_content must be passed back",
    ]) {
      const { outcome, bodies } = await ask([refusing(message)], EVERYTHING);
      expect(outcome).toBeInstanceOf(ModelError);
      expect(bodies, message).toHaveLength(1);
      await server?.close();
    }
  });

  it("is tried once in each value: an endpoint that refuses everything ends as a refusal", async () => {
    const script = refusing(
      "Unknown field: max_tokens, max_completion_tokens, seed, temperature, top_p are not supported",
    );
    const { outcome, bodies } = await ask([script], EVERYTHING);
    expect(outcome).toMatchObject({ kind: "bad-request" });
    expect(bodies).toHaveLength(6);
  });

  it("of strict schemas takes the nulls out again that it made the model say", async () => {
    const call = { ...CALL, function: { name: "book", arguments: '{"id":1,"note":null}' } };
    const { outcome } = await ask([calls(call)], WITH_TOOLS, { quirks: { toolSchemas: "strict" } });
    expect(outcome).toMatchObject({ calls: [{ argumentsText: '{"id":1}' }] });
  });
});

describe("default sampling of an endpoint", () => {
  it("is sent with every request, and gives way to what the request says", async () => {
    const sampling = { temperature: 0.7, topP: 0.8, maxOutputTokens: 900 };
    const { last, model } = await ask([OK], HELLO, { sampling });
    expect(last).toMatchObject({ temperature: 0.7, top_p: 0.8, max_tokens: 900 });
    await model.complete({ ...HELLO, temperature: 0 });
    expect(server?.received.at(-1)?.body).toMatchObject({ temperature: 0, top_p: 0.8 });
  });
});
