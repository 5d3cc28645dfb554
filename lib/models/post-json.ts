import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { asNoConnection } from "./no-connection";

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
 * Asks an endpoint once; gives the text of its answer, which whoever asked parses. `fetch` itself, without the library's
 * client, which takes longer than everything else that we do for a request; what goes wrong is told by the library's errors.
 * Servers put an error's message under `error`, at the top of the body (`message`) or under FastAPI's `detail`, and some routers
 * answer 200 with an `error` in the body, which gets the status that it names.
 * @throws APIError, APIConnectionError, APIConnectionTimeoutError, APIUserAbortError
 */
export async function postJson({ url, key, body, timeoutMs, signal }: Posting): Promise<string> {
  // One request under a signal of its own: `fetch` leaves listeners on it, which a rollout's signal would gather.
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
    const headers = { accept: "application/json", "content-type": "application/json", "user-agent": "general-agent" };
    const authorized = key === null ? headers : { ...headers, authorization: `Bearer ${key}` };
    const init = { method: "POST", headers: authorized, body: JSON.stringify(body), signal: own.signal };
    const response = await fetch(url, init);
    return textOf(response, await response.text());
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
function textOf({ ok, status, headers }: Response, text: string): string {
  if (ok && !text.includes('"error"')) return text;
  const error = errorIn(text, ok);
  if (ok && error === null) return text;
  const told = ok && error !== null ? statusOf(error) : status;
  throw APIError.generate(told, error === null ? undefined : { error }, error === null ? text : undefined, headers);
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
