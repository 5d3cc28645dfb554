import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { parseTierQuery, tierQueryParams } from "@/lib/corpus/browse/tier-query-address";

/** What a page's `searchParams` hold; of a parameter given twice the first counts. */
export type PageParams = Readonly<Record<string, string | string[] | undefined>>;

export interface ListAddress {
  readonly query: TierQuery;
  /** The query as an address holds it: what the list in the browser compares. */
  readonly address: string;
}

export function listAddress(params: PageParams): ListAddress {
  const plain = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first]];
  });
  const query = parseTierQuery(new URLSearchParams(plain));
  return { query, address: tierQueryParams(query).toString() };
}
