import type { QuirkSettings } from "./quirks/quirks";

/** What the rollout loop knows of a model: one question, one answer. Clients never retry more than their contract says. */

/** Default sampling; what is absent is left to the provider. */
export interface Sampling {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  /** Bound on the tokens of each reply. */
  readonly maxOutputTokens?: number | undefined;
}

/** US dollars per million tokens. Without an input or an output price nothing can be priced. */
export interface Prices {
  readonly input: number;
  /** Of input tokens that the provider read from its cache; absent: as `input`. */
  readonly cached?: number | undefined;
  readonly output: number;
}

/** What all workers together may ask of an endpoint; what is absent is not limited. */
export interface EndpointLimits {
  /** Requests in flight. */
  readonly concurrency?: number | undefined;
  readonly requestsPerMinute?: number | undefined;
  /** Input and output. */
  readonly tokensPerMinute?: number | undefined;
}

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
  readonly sampling?: Sampling | undefined;
  readonly prices?: Prices | undefined;
  readonly limits?: EndpointLimits | undefined;
  /** Settings of quirks by hand (quirks/quirks.ts); the others are told from the base URL or learned. */
  readonly quirks?: QuirkSettings | undefined;
}

/** A call as the model emitted it; `argumentsText` is the raw string, whatever it holds. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly argumentsText: string;
}

/** Parts of a reply that its endpoint wants back as they came (signed reasoning and the like). Nobody else reads them. */
export interface OpaqueParts {
  /** Fields of the message. */
  readonly message: Readonly<Record<string, unknown>>;
  /** Further fields of its calls, by call id. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type Message =
  | { readonly role: "system"; readonly content: string }
  | { readonly role: "user"; readonly content: string }
  | {
      readonly role: "assistant";
      readonly content: string | null;
      readonly reasoning: string | null;
      readonly calls: readonly ModelCall[];
      /** Of the reply that this was. */
      readonly opaque?: OpaqueParts | undefined;
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
  /** In place of the endpoint's default sampling. */
  readonly temperature?: number;
  readonly topP?: number;
  /** Bound on the tokens of this one reply. */
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal;
  /** Told when the request begins to wait (for its turn at a limit, or before another try) and when it goes on. */
  readonly onWait?: (waiting: boolean) => void;
  /** Told of every try that failed, the last one too: its time and its tokens are the provider's, and not the solver's. */
  readonly onFailedTry?: (failed: FailedTry) => void;
}

export interface FailedTry {
  readonly milliseconds: number;
  /** What its answer says to have used, which is paid for though nothing came of it; null where it says nothing. */
  readonly usage: Usage | null;
}

export interface Usage {
  readonly inputTokens: number;
  /** Of the input tokens, those read from the provider's cache; absent: none told. */
  readonly cachedTokens?: number | undefined;
  readonly outputTokens: number;
  /** The endpoint told none: counted by size, so that limits still hold. */
  readonly estimated?: true | undefined;
}

export interface ChatReply {
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly calls: readonly ModelCall[];
  /** `length`: the reply was cut at a token limit; `context`: the context was full (either truncates the rollout). */
  readonly finish: "stop" | "tool-calls" | "length" | "context" | "content-filter" | "other";
  readonly usage: Usage;
  readonly opaque?: OpaqueParts | undefined;
}

/** Where a client asks for leave before each try of a request; in place of it there may be none. */
export interface Admission {
  /**
   * Resolves when the request may be sent. `tokens`: estimates what it will take; called only where tokens are limited.
   * @throws the signal's reason, and what keeps it from telling whether the request may be sent
   */
  enter(tokens: () => number, signal: AbortSignal | undefined): Promise<Permit>;
}

export interface Permit {
  /** Once, when the answer is there or the try has failed: the tokens it really took, or null where nobody knows. */
  leave(tokens: number | null): void;
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
  /** Of the answer, where there was one. */
  readonly status: number | null;
  constructor(
    readonly kind: ModelErrorKind,
    message: string,
    options: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(message, options);
    this.status = options.status ?? null;
  }
}
