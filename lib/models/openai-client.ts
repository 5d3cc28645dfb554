import { classifyFailure } from "./classify-failure";
import {
  type Admission,
  type ChatModel,
  type ChatReply,
  type ChatRequest,
  type ModelEndpoint,
  ModelError,
  type ModelTool,
  type Permit,
  type Usage,
} from "./contract";
import { endpointKey } from "./endpoint-key";
import { estimateTokens } from "./estimate-tokens";
import { parseReply } from "./parse-reply";
import { postJson } from "./post-json";
import { changed, firstHabits, learnedQuirks, learnFromRefusal } from "./quirks/habits";
import type { QuirkSettings } from "./quirks/quirks";
import { toldUsage } from "./read-usage";
import { requestBody, strictTools } from "./request-body";
import { DEFAULT_RETRY, type RetryPolicy, retryDelay } from "./retry-policy";
import { withoutSecret } from "./without-secret";

export interface ChatModelOptions {
  /** Where the endpoint's key is looked up, at each request. Default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Time for one try, body included. Default 240 s: Node's fetch itself gives up after 300 s without an answer. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  /** Asked before each try; waiting for it doesn't count as time of the try. */
  readonly admission?: Admission;
}

export interface OpenAiModel extends ChatModel {
  /** The quirks that it is found to have, as values that could be set by hand. */
  learned(): QuirkSettings;
}

/** One way of asking, made up of how the endpoint is asked now. */
interface Asked {
  readonly body: Record<string, unknown>;
  /** The tools that it offers by strict schemas. */
  readonly strict: readonly ModelTool[];
  readonly permit: Permit | null;
}

/** A try, whatever came of it. `usage`: what the answer says to have used. */
type Tried = { readonly reply: ChatReply } | { readonly cause: unknown; readonly usage: Usage | null };

/** What a reply takes before one was seen, in tokens: for limits of tokens a minute. */
const FIRST_REPLY = 500;

/**
 * A model behind an OpenAI-compatible endpoint (chat completions with tools, not streamed). Rate limits (429), failures
 * of the provider (5xx, 408, 409, 425), broken connections and empty answers are tried again as `RetryPolicy` says; a
 * refusal that names a quirk at once, in other words; all else fails at once.
 * `complete` throws a `ModelError`, the reason of the request's own signal when that fires, or what the admission throws.
 */
export function createChatModel(endpoint: ModelEndpoint, options: ChatModelOptions = {}): OpenAiModel {
  const { env = process.env, timeoutMs = 240_000, admission } = options;
  const retry = { ...DEFAULT_RETRY, ...options.retry };
  const habits = firstHabits(endpoint.baseUrl, endpoint.quirks);
  const url = completionsOf(endpoint);
  let replyTokens = FIRST_REPLY;

  async function ask(key: string | null, { body, strict, permit }: Asked, request: ChatRequest): Promise<Tried> {
    let usage: Usage | null = null;
    try {
      request.signal?.throwIfAborted();
      const answer = parseJson(await postJson({ url, key, body, timeoutMs, signal: request.signal }), key);
      usage = toldUsage(answer);
      const reply = parseReply(answer, body, strict);
      usage = reply.usage;
      replyTokens = Math.round(0.8 * replyTokens + 0.2 * usage.outputTokens);
      return { reply };
    } catch (cause) {
      return { cause, usage };
    } finally {
      permit?.leave(usage && usage.inputTokens + usage.outputTokens);
    }
  }

  async function complete(request: ChatRequest): Promise<ChatReply> {
    const key = endpointKey(endpoint, env);
    for (let attempt = 1; ; ) {
      request.signal?.throwIfAborted();
      const values = { ...habits.values };
      const body = requestBody(endpoint, request, values);
      const tokens = () => estimateTokens(body) + replyTokens;
      // What goes wrong at our own limits isn't the endpoint's failure: it is thrown as it is.
      const permit = admission ? await waiting(request, admission.enter(tokens, request.signal)) : null;
      const startedAt = performance.now();
      const tried = await ask(key, { body, strict: strictTools(request.tools, values), permit }, request);
      if ("reply" in tried) return tried.reply;
      request.signal?.throwIfAborted();
      request.onFailedTry?.({ milliseconds: performance.now() - startedAt, usage: tried.usage });
      const { error, passing, waitMs } = classifyFailure(tried.cause, key);
      // Another request may have learned meanwhile: what was refused is then not how the endpoint is asked now.
      if (mayBeQuirk(error) && (changed(habits, values) || learnFromRefusal(habits, error.message, body))) continue;
      const delay = passing ? retryDelay(retry, attempt, waitMs) : null;
      if (delay === null) throw error;
      await waiting(request, retry.sleep(delay, request.signal));
      attempt += 1;
    }
  }
  return { endpoint, complete, learned: () => learnedQuirks(habits) };
}

/** What is waited for, said to whoever counts the request's time. */
async function waiting<T>({ onWait }: ChatRequest, awaited: Promise<T>): Promise<T> {
  onWait?.(true);
  try {
    return await awaited;
  } finally {
    onWait?.(false);
  }
}

/** Servers that fail while they write the prompt out answer 500 for what they can't take. */
const mayBeQuirk = ({ kind, status }: ModelError): boolean =>
  kind === "bad-request" || (kind === "provider-failure" && status === 500);

/** Its address may end with a slash. */
const completionsOf = ({ baseUrl }: ModelEndpoint): string =>
  `${baseUrl.endsWith("/") ? baseUrl.slice(0, -1) : baseUrl}/chat/completions`;

function parseJson(text: string, key: string | null): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const what = /^\s*<(?:!doctype|html)/i.test(text) ? "a page of HTML and not JSON" : "not JSON";
    const start = withoutSecret(text, key).slice(0, 200) || "(empty)";
    throw new ModelError("bad-reply", `The endpoint's answer is ${what}: ${start}`, { cause });
  }
}
