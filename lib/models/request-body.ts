import type { ChatRequest, Message, ModelEndpoint, ModelTool } from "./contract";
import type { Habits } from "./quirks/habits";
import { plainSchema } from "./quirks/plain-schema";
import { isObjectText } from "./quirks/read-refusal";
import { canBeStrict, strictSchema } from "./quirks/strict-schema";

/** The body of a chat completion request, in the words of OpenAI's API as this endpoint is found to speak them. */
export function requestBody(
  { modelName, sampling = {} }: Pick<ModelEndpoint, "modelName" | "sampling">,
  request: ChatRequest,
  values: Habits["values"],
): Record<string, unknown> {
  const { messages, tools, seed } = request;
  const temperature = request.temperature ?? sampling.temperature;
  const topP = request.topP ?? sampling.topP;
  const bound = request.maxOutputTokens ?? sampling.maxOutputTokens;
  const where = (condition: boolean, fields: Record<string, unknown>) => (condition ? fields : {});
  return {
    model: modelName,
    messages: instructed(messages, values.systemRole).map((message) => toWire(message, values)),
    // An empty list is refused by some.
    ...where(tools.length > 0, { tools: tools.map((tool) => toolToWire(tool, values.toolSchemas)) }),
    ...where(seed !== undefined && values.seed !== "omit", { [values.seed === "send" ? "seed" : values.seed]: seed }),
    ...where(temperature !== undefined && values.temperature !== "omit", { temperature }),
    ...where(topP !== undefined && values.topP !== "omit", { top_p: topP }),
    ...where(bound !== undefined && values.maxTokens !== "omit", { [values.maxTokens]: bound }),
  };
}

/** The conversation with its instructions where the endpoint takes them. */
function instructed(messages: readonly Message[], role: string): readonly Message[] {
  const [first, second, ...rest] = messages;
  if (role !== "user" || first?.role !== "system") return messages;
  if (second?.role !== "user") return [{ role: "user", content: first.content }, ...messages.slice(1)];
  return [{ role: "user", content: `${first.content}\n\n${second.content}` }, ...rest];
}

function toWire(message: Message, values: Habits["values"]): Record<string, unknown> {
  if (message.role === "tool") {
    return { role: "tool", tool_call_id: wireId(message.callId, values.callIds), content: message.content };
  }
  if (message.role === "system") return { role: values.systemRole, content: message.content };
  if (message.role === "user") return { role: "user", content: message.content };
  const calls = message.calls.map(({ id, name, argumentsText }) => ({
    ...message.opaque?.calls[id],
    id: wireId(id, values.callIds),
    type: "function",
    function: { name, arguments: wireArguments(argumentsText, values) },
  }));
  return {
    role: "assistant",
    ...wireContent(message.content, calls.length > 0, values.emptyContent),
    ...(values.reasoning === "omit" ? {} : reasoningOf(message)),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
}

const reasoningOf = ({ reasoning, opaque }: Extract<Message, { role: "assistant" }>): Record<string, unknown> =>
  opaque ? { ...opaque.message } : reasoning === null ? {} : { reasoning_content: reasoning };

function wireContent(content: string | null, calls: boolean, empty: string): Record<string, unknown> {
  if (content !== null && !(content === "" && calls)) return { content };
  if (empty === "omit") return {};
  return { content: empty === "text" ? "" : content };
}

/** What isn't an object stays the text that it was, where the endpoint wants objects. */
function wireArguments(text: string, { callArguments, malformedArguments }: Habits["values"]): unknown {
  if (callArguments === "text" && malformedArguments === "as-written") return text;
  const whole = isObjectText(text);
  if (!whole && malformedArguments === "empty") return callArguments === "object" ? {} : "{}";
  return whole && callArguments === "object" ? JSON.parse(text) : text;
}

/** The same nine letters for the same id, in a call and in its answer. FNV-1a, written in base 36. */
function wireId(id: string, habit: string): string {
  if (habit !== "nine-letters" || /^[a-zA-Z0-9]{9}$/.test(id)) return id;
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  for (const character of Buffer.from(id)) {
    low = Math.imul(low ^ character, 0x01000193) >>> 0;
    high = Math.imul(high ^ character ^ (low >>> 13), 0x01000193) >>> 0;
  }
  return (low.toString(36) + high.toString(36)).padStart(14, "0").slice(-9);
}

/** The tools that are offered by strict schemas when asked this way. */
export const strictTools = (tools: readonly ModelTool[], { toolSchemas }: Habits["values"]): readonly ModelTool[] =>
  toolSchemas === "strict" ? tools.filter(({ parameters }) => canBeStrict(parameters)) : [];

function toolToWire({ name, description, parameters }: ModelTool, habit: string): Record<string, unknown> {
  if (habit === "strict" && canBeStrict(parameters)) {
    return { type: "function", function: { name, description, parameters: strictSchema(parameters), strict: true } };
  }
  const schema = habit === "plain" ? plainSchema(parameters) : parameters;
  return { type: "function", function: { name, description, parameters: schema } };
}
