/** A chat completion as OpenAI's API gives it. */
export interface Completion {
  readonly id: string;
  readonly object: "chat.completion";
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly system_fingerprint: "offline-demo";
  readonly choices: readonly [CompletionChoice];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number };
}

export interface CompletionChoice {
  readonly index: 0;
  readonly message: {
    readonly role: "assistant";
    readonly content: string | null;
    readonly tool_calls?: readonly CompletionCall[];
  };
  readonly finish_reason: "stop" | "tool_calls";
  readonly logprobs: null;
}

export interface CompletionCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface Answer {
  readonly content: string | null;
  readonly calls: readonly CompletionCall[];
}

/** Puts an answer into the API's shape; `id` tells completions apart. Tokens are estimated at four characters each. */
export function completionOf(id: string, model: string, request: unknown, { content, calls }: Answer): Completion {
  const message = { role: "assistant", content, ...(calls.length > 0 ? { tool_calls: calls } : {}) } as const;
  const prompt_tokens = estimateTokens(request);
  const completion_tokens = estimateTokens([content, calls]);
  return {
    id,
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model,
    system_fingerprint: "offline-demo",
    choices: [{ index: 0, message, finish_reason: calls.length > 0 ? "tool_calls" : "stop", logprobs: null }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

const estimateTokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);
