import { describe, expect, it } from "vitest";
import { messagesOfStep, toolsText } from "./chat-messages";
import type { TranscriptCall, TranscriptTurn } from "./transcript";

const call = (id: string, argumentsText: string, text: string | null): TranscriptCall => ({
  ...{ id, name: "write_file", argumentsText },
  answer: text === null ? null : { ok: true, text, changed: true, milliseconds: 1, changes: { from: 0, to: 1 } },
});
const turn = (over: Partial<TranscriptTurn> = {}): TranscriptTurn => ({
  ...{ kind: "turn", index: 1, startedAt: "2026-11-30T05:00:00Z", milliseconds: 3 },
  ...{ content: null, reasoning: null, finish: "tool-calls", usage: { inputTokens: 1, outputTokens: 1 } },
  calls: [],
  ...over,
});

/** As a reader of the export has it: through JSON. */
const read = (step: Parameters<typeof messagesOfStep>[0]) => JSON.parse(JSON.stringify(messagesOfStep(step)));

describe("messages of a step", () => {
  it("keep parallel calls of one turn in their order, their arguments as they were sent, and the answers after them", () => {
    const sent = ['{"path": "a.md",  "text": "é\\u0000"}', "{broken", ""];
    const calls = sent.map((argumentsText, at) => call(`c${at}`, argumentsText, `answer ${at}`));
    const [reply, ...answers] = read(turn({ calls }));
    expect(reply.tool_calls.map((made: { function: { arguments: string } }) => made.function.arguments)).toEqual(sent);
    expect(answers).toEqual(sent.map((_, at) => ({ role: "tool", tool_call_id: `c${at}`, content: `answer ${at}` })));
  });

  it("tell null from empty content, and keep reasoning and what the provider wants back apart", () => {
    const opaque = { message: { signature: "s1" }, calls: { c0: { extra: null } } };
    const [silent] = read(turn());
    const [empty] = read(turn({ content: "", reasoning: "", opaque }));
    expect([silent.content, "reasoning_content" in silent, "tool_calls" in silent]).toEqual([null, false, false]);
    expect([empty.content, empty.reasoning_content]).toEqual(["", ""]);
    expect(JSON.parse(empty.provider_fields)).toEqual(opaque);
  });

  it("give no answer where none was made, and no weight to a reply that was cut", () => {
    const messages = read(turn({ finish: "length", calls: [call("c0", "{}", null)] }));
    expect(messages).toMatchObject([{ role: "assistant", weight: 0, finish_reason: "length" }]);
    expect(read(turn())[0]).toMatchObject({ weight: 1 });
  });

  it("tell what the run told as a user", () => {
    const told = { kind: "told" as const, index: 2, startedAt: "", text: "Gate verdict.", gateId: "g" };
    expect(read(told)).toEqual([{ role: "user", content: "Gate verdict." }]);
  });
});

it("tools are one JSON text, each as a function", () => {
  const tools = [{ name: "status", description: "Where it stands", parameters: { type: "object", properties: {} } }];
  const text = toolsText({ system: "", instruction: "", tools, database: "{}" });
  expect(JSON.parse(text)).toEqual([{ type: "function", function: tools[0] }]);
});
