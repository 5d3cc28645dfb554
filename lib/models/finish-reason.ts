import type { ChatReply } from "./contract";

/** Why a reply ended, in the words of OpenAI, Anthropic, Google, Mistral, DeepSeek, Zhipu, Cohere, TGI and routers to them. */
const FINISHES: Readonly<Record<string, ChatReply["finish"]>> = {
  stop: "stop",
  end_turn: "stop",
  stop_sequence: "stop",
  eos: "stop",
  eos_token: "stop",
  complete: "stop",
  tool_calls: "tool-calls",
  tool_call: "tool-calls",
  tool_use: "tool-calls",
  function_call: "tool-calls",
  length: "length",
  max_tokens: "length",
  max_output_tokens: "length",
  token_limit: "length",
  model_length: "context",
  context_length: "context",
  context_length_exceeded: "context",
  model_context_window_exceeded: "context",
  content_filter: "content-filter",
  safety: "content-filter",
  sensitive: "content-filter",
  refusal: "content-filter",
  recitation: "content-filter",
  blocklist: "content-filter",
  prohibited_content: "content-filter",
  spii: "content-filter",
};

/** The reply is no reply: its provider broke off. The request may succeed a little later. */
const BROKEN: ReadonlySet<string> = new Set([
  "error",
  "network_error",
  "insufficient_system_resource",
  "aborted",
  "abort",
]);

export interface Said {
  readonly reason: string | null;
  readonly empty: boolean;
  readonly calls: number;
  /** Null where the endpoint told none. */
  readonly outputTokens: number | null;
}

/**
 * What a finish reason means. Calls decide over a `stop`: several servers end every reply with it. A reply cut at its
 * limit stays cut; one that was cut before its first word shows that the context was full. A model may end in silence,
 * but then its end is a token and has a reason: without either no model has spoken. `broken`, `nothing`: ask again.
 */
export function finishOf({ reason, empty, calls, outputTokens }: Said): ChatReply["finish"] | "broken" | "nothing" {
  const word = (reason ?? "stop").toLowerCase();
  if (BROKEN.has(word)) return "broken";
  const finish = FINISHES[word] ?? "other";
  if (finish === "length" && empty && (outputTokens ?? 0) <= 1) return "context";
  if (finish === "stop" && empty && (reason === null || outputTokens === 0)) return "nothing";
  return calls > 0 && (finish === "stop" || finish === "other") ? "tool-calls" : finish;
}
