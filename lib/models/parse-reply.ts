import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type ChatReply, type ModelCall, ModelError, type ModelTool, type OpaqueParts } from "./contract";
import { finishOf } from "./finish-reason";
import { withoutStrictNulls } from "./quirks/strict-nulls";
import { readUsage, ToldUsage } from "./read-usage";

const Part = z.looseObject({
  type: z.string().optional(),
  text: z.string().optional(),
  thinking: z.unknown().optional(),
});
const Content = z.union([z.string(), z.array(Part), z.null()]);

const Arguments = z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown()), z.null()]).optional();
const Called = z.looseObject({ name: z.string().nullish(), arguments: Arguments });
const ToolCall = z.looseObject({ id: z.union([z.string(), z.number()]).nullish(), function: Called });

const Message = z.looseObject({
  content: Content.optional(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
  reasoning_details: z.array(z.unknown()).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(ToolCall).nullish(),
  function_call: Called.nullish(),
});

const Completion = z.looseObject({
  choices: z.array(z.looseObject({ finish_reason: z.string().nullish(), message: Message })).nullish(),
  usage: ToldUsage,
});

type WireMessage = z.infer<typeof Message>;

/** No answer in an answer, in a way that passes: the same request may have one a little later. */
export class EmptyAnswer extends Error {
  override readonly name = "EmptyAnswer";
}

/**
 * Reads a completion, whatever liberties the endpoint takes: null or missing content, content in parts, arguments as an
 * object, one call in the old form, missing or repeated call ids, no usage (then estimated). Arguments that are a text
 * stay as they came, malformed or not; an empty one, as sent for tools without parameters, becomes `{}`.
 * `strictTools`: the tools that were offered by strict schemas.
 * @throws ModelError `bad-reply` where it is no completion, EmptyAnswer where it holds none
 */
export function parseReply(
  value: unknown,
  sent: Record<string, unknown>,
  strictTools: readonly ModelTool[] = [],
): ChatReply {
  const parsed = Completion.safeParse(value);
  if (!parsed.success || !("choices" in parsed.data)) {
    const why = parsed.success ? "it has no choices field" : z.prettifyError(parsed.error);
    throw new ModelError("bad-reply", `The endpoint's answer is no chat completion: ${why}`);
  }
  const choice = parsed.data.choices?.[0];
  if (!choice) throw new EmptyAnswer("The endpoint's answer has no choices");
  const { message } = choice;
  const read = readCalls(message);
  const calls = read.map(({ call }) => unstrict(call, strictTools));
  const content = textOf(message.content) ?? message.refusal ?? null;
  const reasoning = message.reasoning_content || message.reasoning || thoughtsOf(message.content);
  const usage = readUsage(parsed.data.usage, sent, message);
  const reason = choice.finish_reason ?? null;
  const told = parsed.data.usage?.completion_tokens ?? null;
  const empty = !content && !reasoning && calls.length === 0;
  const finish = finishOf({ reason, empty, calls: calls.length, outputTokens: told });
  if (finish === "broken") throw new EmptyAnswer(`The endpoint broke its reply off (finish reason ${reason})`);
  if (finish === "nothing") throw new EmptyAnswer(`The endpoint's reply holds nothing (finish reason ${reason})`);
  return { content, reasoning: reasoning || null, calls, finish, usage, ...opaqueOf(message, read) };
}

function textOf(content: z.infer<typeof Content> | undefined): string | null {
  if (content === undefined || content === null || typeof content === "string") return content ?? null;
  return content.map(({ text, type }) => (type === "thinking" || type === "reasoning" ? "" : (text ?? ""))).join("");
}

/** Reasoning that comes as parts of the content (Mistral: parts of type `thinking`, which hold parts of text). */
function thoughtsOf(content: z.infer<typeof Content> | undefined): string | null {
  if (!Array.isArray(content)) return null;
  const thoughts = content.filter(({ type }) => type === "thinking" || type === "reasoning");
  const texts = thoughts.map(({ text, thinking }) => text ?? thinkingText(thinking));
  return texts.join("") || null;
}

function thinkingText(thinking: unknown): string {
  if (typeof thinking === "string") return thinking;
  return (
    z
      .array(Part)
      .safeParse(thinking)
      .data?.map(({ text }) => text ?? "")
      .join("") ?? ""
  );
}

interface ReadCall {
  readonly call: ModelCall;
  /** Fields of the call that only its endpoint understands. */
  readonly extra: Readonly<Record<string, unknown>>;
}

function readCalls({ tool_calls, function_call }: WireMessage): ReadCall[] {
  const seen = new Set<string>();
  const made = tool_calls?.length ? tool_calls : function_call ? [{ id: null, function: function_call }] : [];
  return made.map(({ id: given, function: called, type: _type, index: _index, ...extra }: z.infer<typeof ToolCall>) => {
    const told = given === null || given === undefined ? "" : String(given);
    const id = told !== "" && !seen.has(told) ? told : `call_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
    seen.add(id);
    return { call: { id, name: called.name ?? "", argumentsText: argumentsText(called.arguments) }, extra };
  });
}

function argumentsText(given: unknown): string {
  if (typeof given === "string") return given.trim() === "" ? "{}" : given;
  return given === undefined || given === null ? "{}" : JSON.stringify(given);
}

function unstrict(call: ModelCall, tools: readonly ModelTool[]): ModelCall {
  const tool = tools.find(({ name }) => name === call.name);
  return tool ? { ...call, argumentsText: withoutStrictNulls(call.argumentsText, tool.parameters) } : call;
}

const SENT_BACK = ["reasoning_content", "reasoning", "reasoning_details"] as const;

/** What the endpoint gets back as it came; absent where there is nothing of the kind. */
function opaqueOf(message: WireMessage, calls: readonly ReadCall[]): { opaque?: OpaqueParts } {
  const fields = SENT_BACK.filter((field) => message[field]?.length).map((field) => [field, message[field]]);
  const extras = calls.filter(({ extra }) => Object.keys(extra).length > 0);
  if (fields.length === 0 && extras.length === 0) return {};
  return {
    opaque: {
      message: Object.fromEntries(fields),
      calls: Object.fromEntries(extras.map(({ call, extra }) => [call.id, extra])),
    },
  };
}
