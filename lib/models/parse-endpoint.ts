import type { ModelEndpoint } from "./contract";
import { isQuirkValue } from "./quirks/habits";
import { QUIRK_NAMES, QUIRKS, type QuirkSettings } from "./quirks/quirks";

type Typed = string | number | null | undefined;

/** What somebody typed to describe an endpoint. Numbers may come as text; empty is the same as absent. */
export interface EndpointInput {
  /** Absent: the model's name. */
  readonly id?: string;
  readonly baseUrl: string;
  readonly modelName: string;
  /** Name of the environment variable with the key; empty or null where the endpoint needs none. */
  readonly keyEnv?: string | null;
  readonly temperature?: Typed;
  readonly topP?: Typed;
  readonly maxOutputTokens?: Typed;
  /** US dollars per million tokens. */
  readonly inputPrice?: Typed;
  readonly cachedPrice?: Typed;
  readonly outputPrice?: Typed;
  readonly concurrency?: Typed;
  readonly requestsPerMinute?: Typed;
  readonly tokensPerMinute?: Typed;
  /** Values set by hand, by the quirk's name; empty leaves it to the base URL and to learning. */
  readonly quirks?: Readonly<Record<string, string | null | undefined>> | undefined;
}

export type EndpointField = Exclude<keyof EndpointInput, "quirks"> | `quirks.${string}`;

export interface EndpointProblem {
  readonly field: EndpointField;
  readonly message: string;
}

export type ParsedEndpoint =
  | { readonly ok: true; readonly endpoint: ModelEndpoint }
  | { readonly ok: false; readonly problems: readonly EndpointProblem[] };

/** Checks and normalises an endpoint. Its messages never repeat what was typed for the key: it may be the key itself. */
export function parseEndpoint(input: EndpointInput): ParsedEndpoint {
  const problems: EndpointProblem[] = [];
  const report = (field: EndpointField) => (message: string) => problems.push({ field, message });
  const modelName = input.modelName.trim();
  const id = input.id?.trim() || modelName;
  const keyEnv = input.keyEnv?.trim() || null;
  const baseUrl = parseBaseUrl(input.baseUrl.trim(), report("baseUrl"));
  checkName(modelName, report("modelName"));
  checkName(id, report("id"));
  if (/^demo\//i.test(id)) report("id")("Names that begin with demo/ belong to the offline demo models");
  if (keyEnv !== null) checkKeyEnv(keyEnv, report("keyEnv"));
  const number = (field: NumberField) => parseNumber(field, input[field], report(field));
  const sampling = present({
    temperature: number("temperature"),
    topP: number("topP"),
    maxOutputTokens: number("maxOutputTokens"),
  });
  const prices = readPrices(number("inputPrice"), number("cachedPrice"), number("outputPrice"), report);
  const limits = present({
    concurrency: number("concurrency"),
    requestsPerMinute: number("requestsPerMinute"),
    tokensPerMinute: number("tokensPerMinute"),
  });
  const settings = readQuirks(input.quirks ?? {}, report);
  const quirks = Object.keys(settings).length > 0 ? settings : undefined;
  if (problems.length > 0 || baseUrl === null) return { ok: false, problems };
  const named = { id, baseUrl, modelName, keyEnv, offline: false };
  return { ok: true, endpoint: { ...named, ...present({ sampling, prices, limits, quirks }) } };
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

/** What each number may be: its bounds, whether only whole ones will do, and what it is in words. */
const NUMBERS = {
  temperature: { low: 0, high: 2, whole: false, what: "The temperature is a number from 0 to 2" },
  topP: { low: 0, high: 1, whole: false, what: "Top p is a number above 0, at most 1" },
  maxOutputTokens: { low: 1, high: 10_000_000, whole: true, what: "The bound of a reply is a whole number of tokens" },
  inputPrice: { low: 0, high: 100_000, whole: false, what: "A price is a number of US dollars per million tokens" },
  cachedPrice: { low: 0, high: 100_000, whole: false, what: "A price is a number of US dollars per million tokens" },
  outputPrice: { low: 0, high: 100_000, whole: false, what: "A price is a number of US dollars per million tokens" },
  concurrency: { low: 1, high: 100_000, whole: true, what: "Requests at the same time: a whole number from 1" },
  requestsPerMinute: { low: 1, high: 10_000_000, whole: true, what: "Requests a minute: a whole number from 1" },
  tokensPerMinute: { low: 1, high: 2_000_000_000, whole: true, what: "Tokens a minute: a whole number from 1" },
} as const;

type NumberField = keyof typeof NUMBERS;

function parseNumber(field: NumberField, given: Typed, report: Report): number | undefined {
  const text = typeof given === "number" ? String(given) : (given ?? "").trim();
  if (text === "") return undefined;
  const { low, high, whole, what } = NUMBERS[field];
  const value = Number(text);
  const fits = Number.isFinite(value) && value >= low && value <= high && (!whole || Number.isInteger(value));
  if (fits && !(field === "topP" && value === 0)) return value;
  report(`${what}; leave it empty ${field.endsWith("Price") ? "where it isn't known" : "to set none"}`);
  return undefined;
}

/** Half a price would make every cost wrong: either what comes in and what goes out are priced, or nothing is. */
function readPrices(
  input: number | undefined,
  cached: number | undefined,
  output: number | undefined,
  report: (field: EndpointField) => Report,
): ModelEndpoint["prices"] {
  if (input !== undefined && output !== undefined) return { input, output, ...present({ cached }) };
  if (input === undefined && output === undefined && cached === undefined) return undefined;
  const missing = "Give both the input and the output price, or neither: half a price makes every cost wrong";
  if (input === undefined) report("inputPrice")(missing);
  if (output === undefined) report("outputPrice")(missing);
  return undefined;
}

function readQuirks(
  given: NonNullable<EndpointInput["quirks"]>,
  report: (field: EndpointField) => Report,
): QuirkSettings {
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!value) continue;
    const known = QUIRK_NAMES.find((each) => each === name);
    if (known && isQuirkValue(known, value)) settings[known] = value;
    else if (known) report(`quirks.${name}`)(`Give one of ${Object.keys(QUIRKS[known].values).join(", ")}`);
    else report(`quirks.${name}`)(`There is no quirk ${name}; known are ${QUIRK_NAMES.join(", ")}`);
  }
  return settings;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what is undefined; undefined where nothing is left. */
function present<T extends object>(values: T): Defined<T> | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Defined<T>); // the same keys, fewer of them
}
