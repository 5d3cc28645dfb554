import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { isContextOverflow } from "./context-overflow";
import { ModelError, type ModelErrorKind } from "./contract";
import { EmptyAnswer } from "./parse-reply";
import { retryAfter } from "./retry-after";
import { withoutSecret } from "./without-secret";

export interface Failure {
  readonly error: ModelError;
  /** Whether the same request may succeed a little later. */
  readonly passing: boolean;
  /** Milliseconds that the endpoint asked to wait, or null. */
  readonly waitMs: number | null;
}

/** Names what broke, from whatever the HTTP client threw. `secret` is taken out of every message. */
export function classifyFailure(cause: unknown, secret: string | null): Failure {
  if (cause instanceof ModelError) {
    const { kind, message, status } = cause;
    return failure(kind, message, cause.cause, secret, false, status ?? undefined);
  }
  if (cause instanceof EmptyAnswer) return failure("bad-reply", cause.message, cause, secret, true);
  if (cause instanceof APIConnectionTimeoutError || isTimeout(cause)) {
    return failure("timeout", "The endpoint did not answer in time", cause, secret, false);
  }
  if (cause instanceof APIConnectionError) {
    return failure("unreachable", `The endpoint can't be reached: ${rootMessage(cause)}`, cause, secret, true);
  }
  if (cause instanceof APIError && typeof cause.status === "number") return fromStatus(cause, cause.status, secret);
  return failure("unreachable", `The connection broke: ${rootMessage(cause)}`, cause, secret, true);
}

function fromStatus(cause: APIError, status: number, secret: string | null): Failure {
  const message = `The endpoint answered ${cause.message.replace(/^(\d{3}) /, "$1: ")}`;
  const words = `${cause.code ?? ""} ${cause.type ?? ""} ${cause.message}`;
  const told = (kind: ModelErrorKind, passing: boolean): Failure => ({
    ...failure(kind, message, cause, secret, passing, status),
    waitMs: retryAfter(cause.headers, Date.now()),
  });
  if (status === 429 || /rate_limit_exceeded/.test(words)) {
    return told("rate-limited", !/insufficient_quota|billing/i.test(words)); // an empty purse doesn't fill by waiting
  }
  if (isContextOverflow(words)) return told("context-overflow", false);
  if (status === 401 || status === 402 || status === 403) return told("unauthorized", false);
  if (status >= 500 || status === 408 || status === 409 || status === 425) {
    return told("provider-failure", status !== 501);
  }
  return told("bad-request", false);
}

function failure(
  kind: ModelErrorKind,
  message: string,
  cause: unknown,
  secret: string | null,
  passing: boolean,
  status?: number,
): Failure {
  const options = { cause, ...(status === undefined ? {} : { status }) };
  const clean = withoutSecret(message, secret).slice(0, 2000);
  return { error: new ModelError(kind, clean, options), passing, waitMs: null };
}

/** Node's fetch gives up on a silent server by itself, under names of its own. */
function isTimeout(cause: unknown): boolean {
  for (let at: unknown = cause; at instanceof Error; at = at.cause) {
    if (at.name === "TimeoutError") return true;
    if ("code" in at && typeof at.code === "string" && /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(at.code)) return true;
  }
  return false;
}

function rootMessage(cause: unknown): string {
  let message = String(cause);
  for (let at: unknown = cause; at instanceof Error; at = at.cause) message = at.message || message;
  return message;
}
