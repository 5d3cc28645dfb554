import type { ModelError } from "../contract";
import type { Stage } from "./connection-check";

export interface NamedFailure {
  readonly stage: Stage;
  readonly message: string;
  readonly remedy: string;
}

const RETRY = "Try again later.";

/** On which stage of the way a first request broke, and what to do about it. `keyEnv`: the variable of the key, if any. */
export function nameStage(error: ModelError, keyEnv: string | null): NamedFailure {
  const { kind, message, status } = error;
  const at = (stage: Stage, remedy: string, words = message): NamedFailure => ({ stage, message: words, remedy });
  switch (kind) {
    case "unreachable":
      return unreachable(error);
    case "timeout":
      return at(
        "api",
        "The address is reached but silent: the endpoint may be loading its model, or be something else.",
      );
    case "unauthorized":
      if (status === 402) return at("key", "The account has no credit left: top it up, or use another key.");
      return at("key", keyRemedy(keyEnv, status !== null));
    case "rate-limited":
      return at("key", `The key is known, but its quota or rate is used up. ${RETRY}`);
    case "provider-failure":
      return at("api", `The provider failed on its side (status ${status}). ${RETRY}`);
    case "bad-reply":
      return at("api", "Something answers, but not a chat-completions API: the base URL usually ends with /v1.");
    case "context-overflow":
      return at("model", "The model's context is too small for even a few words: rollouts can't run on it.");
    case "bad-request":
      return refused(message, status, at);
  }
}

function refused(
  message: string,
  status: number | null,
  at: (stage: Stage, remedy: string) => NamedFailure,
): NamedFailure {
  const tools = /\btools?\b|tool.?choice|tool.?call|function.?call|functions?\b/i.test(message);
  if (
    tools &&
    /support|enable|allow|unrecognized|unknown|extra|not permitted|unexpected|requires|disabled/i.test(message)
  ) {
    return at(
      "tools",
      "A solver needs tool calls: choose a model that supports them, or switch them on in its server.",
    );
  }
  const model = /\bmodels?\b|deployment/i.test(message);
  if (
    model &&
    /not.{0,20}found|not exist|unknown|no such|invalid|not (?:a )?valid|not available|not supported|no access|not have access|not loaded/i.test(
      message,
    )
  ) {
    return at("model", "Check the model name that is sent, letter by letter: the endpoint doesn't know it.");
  }
  if (status === 404 || status === 405) {
    return at("api", "There is nothing at this path: the base URL usually ends with /v1.");
  }
  return at("api", "The endpoint refused the request: see what it says, and set the quirk that it names.");
}

/** @param refused the endpoint said so, so that a key was sent if there is a variable for one */
const keyRemedy = (keyEnv: string | null, refused: boolean): string => {
  if (keyEnv === null) return "The endpoint wants a key: give the name of the environment variable that holds it.";
  return refused
    ? `Check that the key in ${keyEnv} is valid for this endpoint, and start web and workers again with the right one.`
    : `Set ${keyEnv} for web and workers, and start them again.`;
};

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;

function unreachable(error: ModelError): NamedFailure {
  const codes = codesOf(error);
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code));
  const named = (words: string, remedy: string): NamedFailure => ({
    stage: "address",
    message: `${words}: ${error.message}`,
    remedy,
  });
  if (has("ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME"))
    return named("The host's name is unknown (DNS)", "Check the host in the base URL, and this machine's network.");
  if (has("ECONNREFUSED"))
    return named(
      "The connection is refused",
      "Nothing listens at this port: check it, and that the endpoint is running.",
    );
  if (
    codes.some((code) => TLS.test(code)) ||
    /certificate|\bTLS\b|\bSSL\b|wrong version number|packet length too long/i.test(error.message)
  )
    return named(
      "No secure connection (TLS)",
      "Check https or http in the base URL; a certificate of your own is trusted through NODE_EXTRA_CA_CERTS.",
    );
  if (has("ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"))
    return named("The host can't be reached", "Check the host, a firewall or a proxy between here and there.");
  return named(
    "The connection broke",
    "Something listens there but doesn't speak HTTP as expected: check port and protocol.",
  );
}

/** The codes of an error, its causes and, where several addresses were tried, of each of them. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  const visit = (at: unknown): void => {
    if (!(at instanceof Error)) return;
    if ("code" in at && typeof at.code === "string") codes.push(at.code);
    if (at instanceof AggregateError) at.errors.forEach(visit);
    visit(at.cause);
  };
  visit(error);
  return codes;
}
