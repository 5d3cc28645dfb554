/** What of the page stands in its address: the view of the histograms, and the page of each long list (from 1). */
export interface StatisticsAddress {
  readonly histograms: "chart" | "table";
  readonly tools: number;
  readonly entities: number;
  readonly alike: number;
}

type Change = { readonly [Key in keyof StatisticsAddress]?: string | undefined };

/** The page's address with some of it changed; undefined: the default. */
export type AddressOf = (change: Change, anchor: string) => string;

export function addressOf({ histograms, tools, entities, alike }: StatisticsAddress): AddressOf {
  const present: Change = {
    histograms: histograms === "chart" ? undefined : histograms,
    ...{ tools: pageText(tools), entities: pageText(entities), alike: pageText(alike) },
  };
  return (change, anchor) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...present, ...change }))
      if (value !== undefined) query.set(key, value);
    return `/statistics${query.size > 0 ? `?${query}` : ""}#${anchor}`;
  };
}

export const pageText = (page: number): string | undefined => (page <= 1 ? undefined : String(page));
