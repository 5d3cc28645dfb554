import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { Agent, type Dispatcher, interceptors, request } from "undici";
import { asNoConnection } from "./no-connection";

/** Whoever asks says how long an answer may take; five minutes of silence, at which the library gives up, is a long thought. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 }).compose(
  interceptors.redirect({ maxRedirections: 3 }),
);

const HEADERS = {
  accept: "application/json",
  "accept-encoding": "identity",
  "content-type": "application/json",
  "user-agent": "general-agent",
};

export interface Posting {
  readonly url: string;
  /** Null: no authorization is sent. */
  readonly key: string | null;
  readonly body: unknown;
  /** For all of the answer, its body included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Asks an endpoint once; gives the text of its answer, which whoever asked parses. Without the client of `openai`, which takes
 * longer than everything else that we do for a request, and without `fetch`, whose streams do; what goes wrong is told by the
 * errors of `openai`.
 * Servers put an error's message under `error`, at the top of the body (`message`) or under FastAPI's `detail`, and some routers
 * answer 200 with an `error` in the body, which gets the status that it names.
 * @throws APIError, APIConnectionError, APIConnectionTimeoutError, APIUserAbortError
 */
export async function postJson({ url, key, body, timeoutMs, signal }: Posting): Promise<string> {
  // One request under a signal of its own: it ends by the time, too.
  const own = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    own.abort();
  }, timeoutMs);
  const stop = () => own.abort();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    if (signal?.aborted) throw new APIUserAbortError();
    const headers = key === null ? HEADERS : { ...HEADERS, authorization: `Bearer ${key}` };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: own.signal, dispatcher } as const;
    const response = await request(url, init);
    return textOf(response, await response.body.text());
  } catch (thrown) {
    if (thrown instanceof APIError) throw thrown;
    if (signal?.aborted) throw new APIUserAbortError();
    const cause = asNoConnection(thrown);
    if (late || speaksOfTimeout(cause)) throw new APIConnectionTimeoutError();
    throw new APIConnectionError({ cause: cause instanceof Error ? cause : new Error(String(cause)) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** @throws APIError */
function textOf({ statusCode, headers }: Dispatcher.ResponseData, text: string): string {
  const ok = statusCode >= 200 && statusCode <= 299;
  if (ok && !text.includes('"error"')) return text;
  const error = errorIn(text, ok);
  if (ok && error === null) return text;
  const told = ok && error !== null ? statusOf(error) : statusCode;
  const [object, message] = error === null ? [undefined, text] : [{ error }, undefined];
  throw APIError.generate(told, object, message, headersOf(headers));
}

function headersOf(given: Dispatcher.ResponseData["headers"]): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** In its own words, or in those of what caused it. */
const speaksOfTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && /timed? ?out/i.test(`${thrown} ${thrown.cause ?? ""}`);

function errorIn(text: string, ok: boolean): object | null {
  const body = parsed(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { error } = body as { error?: unknown };
  if (typeof error === "object" && error !== null) return error;
  if (typeof error === "string") return { message: error };
  return ok ? null : body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function statusOf(error: object): number {
  const code = Number("code" in error ? error.code : "status" in error ? error.status : Number.NaN);
  return code >= 400 && code <= 599 ? code : 502;
}
