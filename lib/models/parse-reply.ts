import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type ChatReply, type ModelCall, ModelError, type Usage } from "./contract";
import type { EndpointHabits } from "./request-body";

const Content = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string().optional(), text: z.string().optional() })),
  z.null(),
]);

const ToolCall = z.looseObject({
  id: z.string().nullish(),
  function: z.looseObject({
    name: z.string(),
    arguments: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown()), z.null()]).optional(),
  }),
});

const Completion = z.looseObject({
  choices: z.array(
    z.looseObject({
      finish_reason: z.string().nullish(),
      message: z.looseObject({
        content: Content.optional(),
        reasoning_content: z.string().nullish(),
        reasoning: z.string().nullish(),
        refusal: z.string().nullish(),
        tool_calls: z.array(ToolCall).nullish(),
      }),
    }),
  ),
  usage: z.looseObject({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
});

const FINISHES: Readonly<Record<string, ChatReply["finish"]>> = {
  stop: "stop",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
  length: "length",
  max_tokens: "length",
  content_filter: "content-filter",
};

/**
 * Reads a completion, whatever liberties the endpoint takes: null or missing content, content in parts, arguments as an
 * object, missing or repeated call ids, no usage (then estimated, so that token limits still hold). Arguments that are a
 * text stay as they came, malformed or not; an empty one, as sent for tools without parameters, becomes `{}`.
 * @throws ModelError `bad-reply` where there is no answer in it
 */
export function parseReply(value: unknown, habits: EndpointHabits, sent: Record<string, unknown>): ChatReply {
  const parsed = Completion.safeParse(value);
  if (!parsed.success) {
    throw new ModelError("bad-reply", `The endpoint's answer is no chat completion: ${z.prettifyError(parsed.error)}`);
  }
  const choice = parsed.data.choices[0];
  if (!choice) throw new ModelError("bad-reply", "The endpoint's answer has no choices");
  const { message } = choice;
  const calls = readCalls(message.tool_calls ?? []);
  const content = textOf(message.content) ?? message.refusal ?? null;
  return {
    content,
    reasoning: readReasoning(message, habits),
    calls,
    finish: finishOf(choice.finish_reason ?? null, calls),
    usage: readUsage(parsed.data.usage, sent, message),
  };
}

function textOf(content: z.infer<typeof Content> | undefined): string | null {
  if (content === undefined || content === null || typeof content === "string") return content ?? null;
  return content.map(({ text }) => text ?? "").join("");
}

function readReasoning(
  message: { reasoning_content?: string | null; reasoning?: string | null },
  habits: EndpointHabits,
): string | null {
  const { reasoning_content, reasoning } = message;
  if (reasoning_content) {
    habits.reasoningField = "reasoning_content";
    return reasoning_content;
  }
  if (!reasoning) return null;
  habits.reasoningField = "reasoning";
  return reasoning;
}

function readCalls(calls: readonly z.infer<typeof ToolCall>[]): ModelCall[] {
  const seen = new Set<string>();
  return calls.map((call) => {
    const id = call.id && !seen.has(call.id) ? call.id : `call_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
    seen.add(id);
    return { id, name: call.function.name, argumentsText: argumentsText(call.function.arguments) };
  });
}

function argumentsText(given: unknown): string {
  if (typeof given === "string") return given.trim() === "" ? "{}" : given;
  return given === undefined || given === null ? "{}" : JSON.stringify(given);
}

/** Calls decide over a `stop`: several servers end every reply with it. A reply cut at its limit stays cut. */
function finishOf(said: string | null, calls: readonly ModelCall[]): ChatReply["finish"] {
  const finish = FINISHES[said ?? "stop"] ?? "other";
  return calls.length > 0 && (finish === "stop" || finish === "other") ? "tool-calls" : finish;
}

function readUsage(
  usage: z.infer<typeof Completion>["usage"],
  sent: Record<string, unknown>,
  message: Record<string, unknown>,
): Usage {
  return {
    inputTokens: usage?.prompt_tokens ?? estimateTokens(sent),
    outputTokens: usage?.completion_tokens ?? estimateTokens(message),
  };
}

/** Four characters a token: rough, and better than a token limit that never fires. */
const estimateTokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);
