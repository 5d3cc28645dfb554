import type { PageParams } from "@/app/_edge/list-address";
import { COMPARED_ORDERS, type ComparedOrder, goesDown } from "@/lib/corpus/browse/compared-order";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";
import { resolveSeries } from "@/lib/corpus/compare-models/resolve-series";
import type { SeriesCount } from "@/lib/corpus/rates/store";

export interface ComparisonAddress {
  /** Null where the address names none. */
  readonly a: SeriesCount | null;
  readonly b: SeriesCount | null;
  readonly query: TierQuery;
  readonly order: ComparedOrder;
  readonly descending: boolean;
  /** Only tiers that separate the two. */
  readonly separating: boolean;
  /** Only tiers at this pair of rates. */
  readonly point: { readonly a: number; readonly b: number } | null;
  /** From 1. */
  readonly page: number;
}

/** The first of what an address gives twice, but for conditions that are lists: a form sends each of their values alone. */
function plainParams(params: PageParams): URLSearchParams {
  const plain = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = Array.isArray(value) ? (name === "a" || name === "b" ? value[0] : value.join(",")) : value;
    if (text) plain.set(name, text);
  }
  return plain;
}

/** Reads the page's address; what makes no sense there is the default. @throws UnknownSeries */
export function readAddress(params: PageParams, known: readonly SeriesCount[]): ComparisonAddress {
  const plain = plainParams(params);
  const named = (name: string): SeriesCount | null => {
    const words = plain.get(name);
    return words === null ? null : resolveSeries(words, known);
  };
  const order = COMPARED_ORDERS.find((each) => each === (plain.get("order") ?? "").replace(/^-/, "")) ?? "gap";
  const reversed = plain.get("order")?.startsWith("-") ?? false;
  const [atA, atB] = (plain.get("at") ?? "").split(":").map(Number);
  return {
    a: named("a"),
    b: named("b"),
    query: parseTierQuery(plain),
    order,
    descending: goesDown(order) !== reversed,
    separating: plain.get("only") === "separating",
    point: atA !== undefined && atB !== undefined && atA >= 0 && atB >= 0 ? { a: atA, b: atB } : null,
    page: Math.max(1, Math.trunc(Number(plain.get("page"))) || 1),
  };
}
