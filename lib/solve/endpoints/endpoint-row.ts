import type { ModelEndpoint } from "@/lib/models/contract";

/** The columns that describe how a model is reached. */
export interface EndpointRow {
  readonly id: string;
  readonly baseUrl: string;
  readonly modelName: string;
  readonly keyEnv: string | null;
  readonly offline: boolean;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxOutputTokens: number | null;
  readonly inputPrice: number | null;
  readonly cachedPrice: number | null;
  readonly outputPrice: number | null;
  readonly concurrency: number | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  /** JSON. */
  readonly quirks: string;
}

export const ENDPOINT_COLUMNS = {
  ...{ id: true, baseUrl: true, modelName: true, keyEnv: true, offline: true },
  ...{ temperature: true, topP: true, maxOutputTokens: true },
  ...{ inputPrice: true, cachedPrice: true, outputPrice: true },
  ...{ concurrency: true, requestsPerMinute: true, tokensPerMinute: true, quirks: true },
} as const;

/** What isn't set is absent from the endpoint, so that two of the same settings are equal. */
export function endpointOf(row: EndpointRow): ModelEndpoint {
  const { temperature, topP, maxOutputTokens, inputPrice, cachedPrice, outputPrice } = row;
  const { concurrency, requestsPerMinute, tokensPerMinute } = row;
  const sampling = set({ temperature, topP, maxOutputTokens });
  const prices =
    inputPrice === null || outputPrice === null
      ? null
      : { input: inputPrice, ...set({ cached: cachedPrice }), output: outputPrice };
  const limits = set({ concurrency, requestsPerMinute, tokensPerMinute });
  const quirks = JSON.parse(row.quirks) as Record<string, string>; // written by saveEndpoint alone
  return {
    ...{ id: row.id, baseUrl: row.baseUrl, modelName: row.modelName, keyEnv: row.keyEnv, offline: row.offline },
    ...(sampling && { sampling }),
    ...(prices && { prices }),
    ...(limits && { limits }),
    ...(Object.keys(quirks).length > 0 && { quirks }),
  };
}

/** What a connection test depends on: how the model is asked. What it found says nothing of another way. */
const ASKED_BY = ["baseUrl", "modelName", "keyEnv", "quirks", "temperature", "topP", "maxOutputTokens"] as const;

/** The columns that hold how an endpoint is asked. */
export function askedBy(endpoint: ModelEndpoint): Pick<EndpointRow, (typeof ASKED_BY)[number]> {
  const { baseUrl, modelName, keyEnv, quirks, temperature, topP, maxOutputTokens } = columnsOf(endpoint);
  return { baseUrl, modelName, keyEnv, quirks, temperature, topP, maxOutputTokens };
}

/** True where two are asked in the same way. */
export function isAskedAlike(one: ModelEndpoint, other: ModelEndpoint): boolean {
  const [first, second] = [askedBy(one), askedBy(other)];
  return ASKED_BY.every((column) => first[column] === second[column]);
}

/** The columns of an endpoint but its id. */
export function columnsOf({ sampling, prices, limits, quirks, id: _id, ...named }: ModelEndpoint) {
  return {
    ...named,
    temperature: sampling?.temperature ?? null,
    topP: sampling?.topP ?? null,
    maxOutputTokens: sampling?.maxOutputTokens ?? null,
    inputPrice: prices?.input ?? null,
    cachedPrice: prices?.cached ?? null,
    outputPrice: prices?.output ?? null,
    concurrency: limits?.concurrency ?? null,
    requestsPerMinute: limits?.requestsPerMinute ?? null,
    tokensPerMinute: limits?.tokensPerMinute ?? null,
    quirks: JSON.stringify(quirks ?? {}),
  };
}

function set<K extends string>(values: Record<K, number | null>): { [key in K]?: number } | null {
  const entries = Object.entries<number | null>(values).filter(([, value]) => value !== null);
  return entries.length === 0 ? null : (Object.fromEntries(entries) as { [key in K]?: number }); // the same keys, fewer
}
