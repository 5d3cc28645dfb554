/** What the rollout loop knows of a model: one question, one answer. Clients never retry more than their contract says. */

/** Where a model is reached. `keyEnv` is the *name* of an environment variable; keys themselves are never stored. */
export interface ModelEndpoint {
  /** How people name it, e.g. `openai/gpt-5-mini` or `demo/solver-weak`. */
  readonly id: string;
  readonly baseUrl: string;
  /** What is sent as `model`. */
  readonly modelName: string;
  readonly keyEnv: string | null;
  /** True for the offline demo models: labelled wherever they appear, never mistaken for a measurement. */
  readonly offline: boolean;
}

/** A call as the model emitted it; `argumentsText` is the raw string, whatever it holds. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly argumentsText: string;
}

export type Message =
  | { readonly role: "system"; readonly content: string }
  | { readonly role: "user"; readonly content: string }
  | {
      readonly role: "assistant";
      readonly content: string | null;
      readonly reasoning: string | null;
      readonly calls: readonly ModelCall[];
    }
  | { readonly role: "tool"; readonly callId: string; readonly content: string };

/** A tool offered to the model; `parameters` is a JSON Schema object. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly tools: readonly ModelTool[];
  /** Sampling seed of this rollout; endpoints may ignore it. */
  readonly seed?: number;
  readonly temperature?: number;
  /** Bound on the tokens of this one reply. */
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal;
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ChatReply {
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly calls: readonly ModelCall[];
  /** `length`: the reply was cut at a token limit (the rollout is truncated). */
  readonly finish: "stop" | "tool-calls" | "length" | "content-filter" | "other";
  readonly usage: Usage;
}

export interface ChatModel {
  readonly endpoint: ModelEndpoint;
  /** @throws ModelError */
  complete(request: ChatRequest): Promise<ChatReply>;
}

/** `context-overflow` truncates a rollout; every other kind makes it errored: the provider's fault, not the solver's. */
export type ModelErrorKind =
  | "unreachable"
  | "timeout"
  | "rate-limited"
  | "provider-failure"
  | "unauthorized"
  | "context-overflow"
  | "bad-request"
  | "bad-reply";

export class ModelError extends Error {
  override readonly name = "ModelError";
  constructor(
    readonly kind: ModelErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
