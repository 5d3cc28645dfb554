import { describe, expect, it } from "vitest";
import { type ChatRequest, ModelError } from "../contract";
import {
  ask,
  CALL,
  calls,
  closeProvider,
  EVERYTHING,
  HELLO,
  OK,
  refusing,
  SECOND,
  turn,
  WITH_TOOLS,
} from "../testing/provider-stage";

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
    const { outcome, model, received, bodies, last } = await ask([first ?? OK, ...rest, OK], request);
    expect(outcome).toMatchObject({ content: "done" });
    expect(bodies).toHaveLength(refusals.length + 1);
    expect(shows(bodies[0] ?? {})).not.toEqual(as);
    expect(shows(last)).toEqual(as);
    expect(model.learned()).toMatchObject({ [quirk]: value });
    await model.complete(request);
    expect(received).toHaveLength(refusals.length + 2);
    expect(shows(received.at(-1)?.body ?? {})).toEqual(as);
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
      "temperature must be between 0 and 1",
      "Invalid 'temperature': 0.3 is out of range",
      "invalid top_p: must be > 0.95",
      "max_tokens is too large: 50. This model supports at most 16 completion tokens, which must be respected",
      "Invalid 'max_tokens': integer below minimum value. Expected a value >= 64, but got 50 instead.",
      "seed must be in [0, 5]",
    ]) {
      const { outcome, bodies } = await ask([refusing(message)], EVERYTHING);
      expect(outcome).toBeInstanceOf(ModelError);
      expect(bodies, message).toHaveLength(1);
      await closeProvider();
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

  it("of malformed arguments is learned for those alone: the others stay the text that they were", async () => {
    const both = [
      { id: "a", name: "book", argumentsText: '{"id":1}' },
      { id: "b", name: "book", argumentsText: '{"id":' },
    ];
    const request = { ...SECOND, messages: [turn({ calls: both })] };
    const { model, last } = await ask([refusing("Tool call arguments must be a valid JSON object"), OK], request);
    expect(model.learned()).toEqual({ malformedArguments: "empty" });
    const sent = sentTurn(last).tool_calls.map((call: typeof CALL) => call.function.arguments);
    expect(sent).toEqual(['{"id":1}', "{}"]);
  });

  it("of an endpoint that wants objects is learned for malformed arguments, too", async () => {
    const refusal = refusing("messages.0.tool_calls.0.function.arguments must be a dict");
    const { model, last } = await ask([refusal, refusal, OK], malformed);
    expect(model.learned()).toEqual({ malformedArguments: "empty", callArguments: "object" });
    expect(sentTurn(last).tool_calls[0].function.arguments).toEqual({});
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
    const { last, model, received } = await ask([OK], HELLO, { sampling });
    expect(last).toMatchObject({ temperature: 0.7, top_p: 0.8, max_tokens: 900 });
    await model.complete({ ...HELLO, temperature: 0 });
    expect(received.at(-1)?.body).toMatchObject({ temperature: 0, top_p: 0.8 });
  });
});
