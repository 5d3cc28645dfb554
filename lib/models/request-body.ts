import type { ChatRequest, Message, ModelTool } from "./contract";

/** What an endpoint was found to want, learned from its replies and refusals. Lives as long as its client. */
export interface EndpointHabits {
  /** The field in which it gives reasoning, and gets it back. */
  reasoningField: "reasoning_content" | "reasoning";
  maxTokensField: "max_tokens" | "max_completion_tokens";
  maxTokensSwitched: boolean;
  /** Optional parameters that it refused. */
  readonly refused: Set<OptionalParameter>;
}

const OPTIONAL = ["seed", "temperature"] as const;
export type OptionalParameter = (typeof OPTIONAL)[number];

export function firstHabits(baseUrl: string): EndpointHabits {
  const isOpenAi = new URL(baseUrl).hostname === "api.openai.com";
  return {
    reasoningField: "reasoning_content",
    maxTokensField: isOpenAi ? "max_completion_tokens" : "max_tokens",
    maxTokensSwitched: false,
    refused: new Set(),
  };
}

const UNKNOWN = /unsupported|not support|unknown|unrecognized|unexpected|extra|not permitted|not allowed|instead/i;

/**
 * Learns from a refusal which names a parameter that the endpoint doesn't know and the request can do without; true if
 * the next try will differ. Endpoints may ignore a seed, so one that refuses it is asked without.
 */
export function learnFromRefusal(habits: EndpointHabits, message: string, body: Record<string, unknown>): boolean {
  if (!UNKNOWN.test(message)) return false;
  const named = (parameter: string) => parameter in body && new RegExp(`\\b${parameter}\\b`).test(message);
  if (named(habits.maxTokensField) && !habits.maxTokensSwitched) {
    habits.maxTokensField = habits.maxTokensField === "max_tokens" ? "max_completion_tokens" : "max_tokens";
    habits.maxTokensSwitched = true;
    return true;
  }
  const refused = OPTIONAL.find(named);
  if (refused) habits.refused.add(refused);
  return refused !== undefined;
}

/** The body of a chat completion request, in the words of OpenAI's API. */
export function requestBody(modelName: string, request: ChatRequest, habits: EndpointHabits): Record<string, unknown> {
  const { messages, tools, seed, temperature, maxOutputTokens } = request;
  return {
    model: modelName,
    messages: messages.map((message) => toWire(message, habits)),
    ...(tools.length > 0 ? { tools: tools.map(toolToWire) } : {}), // an empty list is refused by some
    ...(seed === undefined || habits.refused.has("seed") ? {} : { seed }),
    ...(temperature === undefined || habits.refused.has("temperature") ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { [habits.maxTokensField]: maxOutputTokens }),
  };
}

function toWire(message: Message, habits: EndpointHabits): Record<string, unknown> {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.content };
  if (message.role !== "assistant") return { role: message.role, content: message.content };
  const calls = message.calls.map(({ id, name, argumentsText }) => ({
    id,
    type: "function",
    function: { name, arguments: argumentsText },
  }));
  return {
    role: "assistant",
    content: message.content,
    ...(message.reasoning === null ? {} : { [habits.reasoningField]: message.reasoning }),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
}

function toolToWire({ name, description, parameters }: ModelTool): Record<string, unknown> {
  return { type: "function", function: { name, description, parameters } };
}
