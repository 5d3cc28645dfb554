import type { ModelEndpoint } from "./contract";

/** What somebody typed to name an endpoint. */
export interface EndpointInput {
  /** Absent: the model's name. */
  readonly id?: string;
  readonly baseUrl: string;
  readonly modelName: string;
  /** Name of the environment variable with the key; empty or null where the endpoint needs none. */
  readonly keyEnv?: string | null;
}

export interface EndpointProblem {
  readonly field: "id" | "baseUrl" | "modelName" | "keyEnv";
  readonly message: string;
}

export type ParsedEndpoint =
  | { readonly ok: true; readonly endpoint: ModelEndpoint }
  | { readonly ok: false; readonly problems: readonly EndpointProblem[] };

/** Checks and normalises an endpoint. Its messages never repeat what was typed for the key: it may be the key itself. */
export function parseEndpoint(input: EndpointInput): ParsedEndpoint {
  const problems: EndpointProblem[] = [];
  const report = (field: EndpointProblem["field"]) => (message: string) => problems.push({ field, message });
  const modelName = input.modelName.trim();
  const id = input.id?.trim() || modelName;
  const keyEnv = input.keyEnv?.trim() || null;
  const baseUrl = parseBaseUrl(input.baseUrl.trim(), report("baseUrl"));
  checkName(modelName, report("modelName"));
  checkName(id, report("id"));
  if (/^demo\//i.test(id)) report("id")("Names that begin with demo/ belong to the offline demo models");
  if (keyEnv !== null) checkKeyEnv(keyEnv, report("keyEnv"));
  if (problems.length > 0 || baseUrl === null) return { ok: false, problems };
  return { ok: true, endpoint: { id, baseUrl, modelName, keyEnv, offline: false } };
}

type Report = (message: string) => void;

/** As the API's documentation gives it (`https://host/v1`); the path of the operation and a last slash are taken off. */
function parseBaseUrl(text: string, report: Report): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    report("The base URL begins with http:// or https://, like https://api.example.com/v1");
    return null;
  }
  if (url.username || url.password) {
    report("The base URL must not hold a user name or a key: give the name of an environment variable instead");
    return null;
  }
  if (url.search || url.hash) {
    report("The base URL must not have a query or a fragment");
    return null;
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "").replace(/\/chat\/completions$/, "");
}

function checkName(name: string, report: Report): void {
  if (name === "") report("A name is needed");
  else if (name.length > 200 || /[\p{Cc}\s]/u.test(name)) report("At most 200 characters, without spaces");
}

/**
 * Environment variables are written in capitals; keys hardly ever are, and the few which are (an AWS access key) are one
 * long word with digits. What looks like a key is refused, since the name of the variable is stored and shown.
 */
function checkKeyEnv(text: string, report: Report): void {
  const isName = /^[A-Z_][A-Z0-9_]{0,99}$/.test(text);
  const looksLikeKey = text.length >= 16 && /\d/.test(text) && !text.includes("_");
  if (isName && !looksLikeKey) return;
  report("Give the NAME of the environment variable that holds the key, like OPENAI_API_KEY, and never the key itself");
}
