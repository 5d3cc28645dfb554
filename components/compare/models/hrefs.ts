import { type ComparedOrder, goesDown } from "@/lib/corpus/browse/compared-order";
import type { SeriesName, TierQuery } from "@/lib/corpus/browse/tier-query";
import { seriesText, tierQueryParams } from "@/lib/corpus/browse/tier-query-address";

export interface ModelsPlace {
  readonly a: SeriesName;
  readonly b: SeriesName;
  readonly query: TierQuery;
  readonly order?: ComparedOrder;
  readonly descending?: boolean;
  readonly separating?: boolean;
  readonly point?: { readonly a: number; readonly b: number } | null;
  readonly page?: number;
}

/** The address of a comparison of two models over the tiers that a query selects. */
export function compareModelsHref(place: ModelsPlace, hash = ""): string {
  const { a, b, query, order = "gap", descending = goesDown(order), separating, point, page = 1 } = place;
  const params = new URLSearchParams({ a: seriesText(a), b: seriesText(b) });
  for (const [name, value] of tierQueryParams(query)) params.set(name, value);
  const reversed = descending !== goesDown(order);
  if (order !== "gap" || reversed) params.set("order", `${reversed ? "-" : ""}${order}`);
  if (separating) params.set("only", "separating");
  if (point) params.set("at", `${point.a}:${point.b}`);
  if (page > 1) params.set("page", String(page));
  return `/compare/models?${params}${hash}`;
}
