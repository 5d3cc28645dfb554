import { QUERY_WORDS } from "./query-words";
import { type SeriesName, SORT_KEYS, type TierQuery } from "./tier-query";

/** One condition as it stands in an address. By hand rather than by a schema: the list in the browser reads it too. */
interface Parameter<Value> {
  readonly name: string;
  /** Undefined where the text makes no sense. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

const text = (name: string): Parameter<string> => ({
  name,
  read: (raw) => raw.trim() || undefined,
  write: (value) => value.trim(),
});

const wholeNumber = (raw: string): number | undefined =>
  /^\d{1,9}$/.test(raw.trim()) ? Number(raw.trim()) : undefined;

/** Values between commas, each once; those that make no sense are left out. */
const list = <Value>(name: string, one: (raw: string) => Value | undefined): Parameter<readonly Value[]> => ({
  name,
  read: (raw) => {
    const values = raw.split(",").map(one);
    const known = [...new Set(values.filter((value) => value !== undefined))];
    return known.length > 0 ? known : undefined;
  },
  write: (values) => [...new Set(values)].join(","),
});

const words = <Word extends string>(name: string, known: readonly Word[]) =>
  list(name, (raw) => known.find((word) => word === raw.trim()));

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** `3..8`, `3..`, `..8`. */
const range = (name: string, number: (raw: string) => number | undefined): Parameter<Range> => ({
  name,
  read: (raw) => {
    const [from, to, ...rest] = raw.split("..");
    if (from === undefined || to === undefined || rest.length > 0) return undefined;
    const [min, max] = [number(from), number(to)];
    if (min === undefined && max === undefined) return undefined;
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  },
  write: ({ min, max }) => (min === undefined && max === undefined ? "" : `${min ?? ""}..${max ?? ""}`),
});

const fraction = (raw: string): number | undefined => {
  const value = raw.trim() === "" ? Number.NaN : Number(raw);
  return value >= 0 && value <= 1 ? value : undefined;
};

/** `kind:backend:model`; names of models may hold colons themselves. */
const SERIES: Parameter<SeriesName> = {
  name: "rates",
  read: (raw) => {
    const [kind, backend, ...model] = raw.split(":");
    const modelId = model.join(":");
    if ((kind !== "recorded" && kind !== "measured") || !backend || modelId === "") return undefined;
    return { kind, backend, modelId };
  },
  write: ({ kind, backend, modelId }) => `${kind}:${backend}:${modelId}`,
};

/** A series of rates as addresses and command lines name it: `kind:backend:model`. */
export const seriesText = (series: SeriesName): string => SERIES.write(series);
/** Undefined where the text names none. */
export const parseSeries = (text: string): SeriesName | undefined => SERIES.read(text);

const TIER_KEY: Parameter<number | null> = {
  name: "key",
  read: (raw) => {
    if (raw === "none") return null;
    return /^-?\d{1,9}$/.test(raw) ? Number(raw) + 0 : undefined;
  },
  write: (key) => (key === null ? "none" : String(key)),
};

const DAY: Parameter<string> = {
  name: "added",
  read: (raw) => (/^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined),
  write: String,
};

const BIN: Parameter<number> = {
  name: "bin",
  read: (raw) => (/^\d$/.test(raw) ? Number(raw) : undefined),
  write: String,
};

/** Plain conditions, each a parameter of its own, in the order in which addresses hold them. */
const PARAMETERS = {
  search: text("q"),
  family: text("family"),
  levels: list("level", wholeNumber),
  tierKey: TIER_KEY,
  strategies: words("strategy", QUERY_WORDS.strategies),
  allStrategies: words("together", QUERY_WORDS.strategies),
  languages: words("language", QUERY_WORDS.languages),
  origins: words("origin", QUERY_WORDS.origins),
  waves: list("wave", wholeNumber),
  addedOn: DAY,
  validities: words("validity", QUERY_WORDS.validities),
  decisions: words("decision", QUERY_WORDS.decisions),
  irregularities: words("irregularity", QUERY_WORDS.irregularities),
  tool: text("tool"),
  entity: text("entity"),
  tools: range("tools", wholeNumber),
  series: SERIES,
  bands: words("band", QUERY_WORDS.bands),
  faults: words("fault", QUERY_WORDS.faults),
  sort: {
    name: "sort",
    read: (raw: string) => SORT_KEYS.find((key) => key === raw),
    write: String,
  },
} satisfies {
  readonly [Key in Exclude<keyof TierQuery, "rate" | "descending">]-?: Key extends "tierKey"
    ? typeof TIER_KEY
    : Parameter<NonNullable<TierQuery[Key]>>;
};

const RATE = range("rate", fraction);
const DESCENDING = "desc";

/** Names of all parameters of a query: what else stands in an address is another's. */
export const TIER_QUERY_PARAMETERS: readonly string[] = [
  ...Object.values(PARAMETERS).map(({ name }) => name),
  RATE.name,
  BIN.name,
  DESCENDING,
];

/** The query as it stands in an address. What narrows nothing (an empty list, a rate of no series) is left out. */
export function tierQueryParams(query: TierQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]) {
    const value = query[key];
    if (value === undefined) continue;
    // Each parameter writes the value that its own key holds.
    const { name, write } = PARAMETERS[key] as Parameter<unknown>;
    const written = write(value);
    if (written !== "") params.set(name, written);
  }
  const { rate, series } = query;
  if (!series) params.delete(PARAMETERS.bands.name);
  else if (rate && "bin" in rate) params.set(BIN.name, BIN.write(rate.bin));
  else if (rate && RATE.write(rate) !== "") params.set(RATE.name, RATE.write(rate));
  if (query.descending) params.set(DESCENDING, "1");
  return params;
}

/** The query that an address holds; what makes no sense there is left out rather than refused. */
export function parseTierQuery(params: URLSearchParams): TierQuery {
  const query: Record<string, unknown> = {};
  for (const [key, { name, read }] of Object.entries(PARAMETERS)) {
    const raw = params.get(name);
    const value = raw === null ? undefined : read(raw);
    if (value !== undefined) query[key] = value;
  }
  const bin = BIN.read(params.get(BIN.name) ?? "");
  const rate = bin === undefined ? RATE.read(params.get(RATE.name) ?? "") : { bin };
  if (!query.series) delete query.bands;
  else if (rate) query.rate = rate;
  if (params.get(DESCENDING) === "1") query.descending = true;
  // Each key was read by its own parameter.
  return query as TierQuery;
}
