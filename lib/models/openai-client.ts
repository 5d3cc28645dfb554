import OpenAI from "openai";
import { classifyFailure } from "./classify-failure";
import {
  type Admission,
  type ChatModel,
  type ChatReply,
  type ChatRequest,
  type ModelEndpoint,
  ModelError,
} from "./contract";
import { endpointKey } from "./endpoint-key";
import { estimateTokens } from "./estimate-tokens";
import { withLinkedSignal } from "./linked-signal";
import { parseReply } from "./parse-reply";
import { firstHabits, learnedQuirks, learnFromRefusal } from "./quirks/habits";
import type { QuirkSettings } from "./quirks/quirks";
import { requestBody } from "./request-body";
import { DEFAULT_RETRY, type RetryPolicy, retryDelay } from "./retry-policy";
import { surfaceErrorBody } from "./surface-error-body";

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

/** What a reply takes before one was seen, in tokens: for limits of tokens a minute. */
const FIRST_REPLY = 500;

/**
 * A model behind an OpenAI-compatible endpoint (chat completions with tools, not streamed). Rate limits (429), failures
 * of the provider (5xx, 408, 409, 425), broken connections and empty answers are tried again as `RetryPolicy` says; a
 * refusal that names a quirk at once, in other words; all else fails at once.
 * `complete` throws a `ModelError`, or the reason of the request's own signal when that fires.
 */
export function createChatModel(endpoint: ModelEndpoint, options: ChatModelOptions = {}): OpenAiModel {
  const { env = process.env, timeoutMs = 240_000, admission } = options;
  const retry = { ...DEFAULT_RETRY, ...options.retry };
  const habits = firstHabits(endpoint.baseUrl, endpoint.quirks);
  let replyTokens = FIRST_REPLY;

  async function ask(client: OpenAI, body: Record<string, unknown>, request: ChatRequest): Promise<ChatReply> {
    const permit =
      admission && (await waiting(request, admission.enter(estimateTokens(body) + replyTokens, request.signal)));
    let taken: number | null = null;
    try {
      request.signal?.throwIfAborted();
      const answer = parseJson(await post(client, body, request.signal));
      const reply = parseReply(answer, body, habits.values.toolSchemas === "strict" ? request.tools : []);
      taken = reply.usage.inputTokens + reply.usage.outputTokens;
      replyTokens = Math.round(0.8 * replyTokens + 0.2 * reply.usage.outputTokens);
      return reply;
    } finally {
      permit?.leave(taken);
    }
  }

  async function complete(request: ChatRequest): Promise<ChatReply> {
    const key = endpointKey(endpoint, env);
    const client = clientFor(endpoint, key, timeoutMs);
    for (let attempt = 1; ; ) {
      request.signal?.throwIfAborted();
      const body = requestBody(endpoint, request, habits);
      try {
        return await ask(client, body, request);
      } catch (cause) {
        request.signal?.throwIfAborted();
        const { error, passing, waitMs } = classifyFailure(cause, key);
        if (mayBeQuirk(error) && learnFromRefusal(habits, error.message, body)) continue;
        const delay = passing ? retryDelay(retry, attempt, waitMs) : null;
        if (delay === null) throw error;
        await waiting(request, retry.sleep(delay, request.signal));
        attempt += 1;
      }
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

/** Retries are ours (0 of the library's): one place decides what is worth asking again and for how long. */
function clientFor(endpoint: ModelEndpoint, key: string | null, timeoutMs: number): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: key ?? "none",
    organization: null, // these two would be read from the environment and sent to foreign endpoints
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: surfaceErrorBody,
    logLevel: "off",
    ...(key === null ? { defaultHeaders: { Authorization: null } } : {}),
  });
}

/** The text of the answer. */
function post(client: OpenAI, body: unknown, signal: AbortSignal | undefined): Promise<string> {
  return withLinkedSignal(signal, async (own) => {
    const response = await client.post("/chat/completions", { body, signal: own }).asResponse();
    return response.text();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const what = /^\s*<(?:!doctype|html)/i.test(text) ? "a page of HTML and not JSON" : "not JSON";
    throw new ModelError("bad-reply", `The endpoint's answer is ${what}: ${text.slice(0, 200) || "(empty)"}`, {
      cause,
    });
  }
}
