import OpenAI from "openai";
import { classifyFailure } from "./classify-failure";
import { type ChatModel, type ChatReply, type ChatRequest, type ModelEndpoint, ModelError } from "./contract";
import { endpointKey } from "./endpoint-key";
import { withLinkedSignal } from "./linked-signal";
import { parseReply } from "./parse-reply";
import { firstHabits, learnFromRefusal, requestBody } from "./request-body";
import { DEFAULT_RETRY, type RetryPolicy, retryDelay } from "./retry-policy";
import { surfaceErrorBody } from "./surface-error-body";

export interface ChatModelOptions {
  /** Where the endpoint's key is looked up, at each request. Default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Time for one try, body included. Default 240 s: Node's fetch itself gives up after 300 s without an answer. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
}

/**
 * A model behind an OpenAI-compatible endpoint (chat completions with tools, not streamed). Rate limits (429), failures
 * of the provider (5xx, 408, 409, 425) and broken connections are tried again as `RetryPolicy` says; all else fails at once.
 * `complete` throws a `ModelError`, or the reason of the request's own signal when that fires.
 */
export function createChatModel(endpoint: ModelEndpoint, options: ChatModelOptions = {}): ChatModel {
  const { env = process.env, timeoutMs = 240_000 } = options;
  const retry = { ...DEFAULT_RETRY, ...options.retry };
  const habits = firstHabits(endpoint.baseUrl);

  async function complete(request: ChatRequest): Promise<ChatReply> {
    const key = endpointKey(endpoint, env);
    const client = clientFor(endpoint, key, timeoutMs);
    for (let attempt = 1; ; ) {
      request.signal?.throwIfAborted();
      const body = requestBody(endpoint.modelName, request, habits);
      try {
        return parseReply(parseJson(await post(client, body, request.signal)), habits, body);
      } catch (cause) {
        request.signal?.throwIfAborted();
        const { error, passing, waitMs } = classifyFailure(cause, key);
        if (error.kind === "bad-request" && learnFromRefusal(habits, error.message, body)) continue;
        const delay = passing ? retryDelay(retry, attempt, waitMs) : null;
        if (delay === null) throw error;
        await retry.sleep(delay, request.signal);
        attempt += 1;
      }
    }
  }
  return { endpoint, complete };
}

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
    const start = text.slice(0, 200);
    throw new ModelError("bad-reply", `The endpoint's answer is not JSON: ${start || "(empty)"}`, { cause });
  }
}
