"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { parseTierQuery, TIER_QUERY_PARAMETERS, tierQueryParams } from "@/lib/corpus/browse/tier-query-address";

export interface TierQueryState {
  readonly query: TierQuery;
  /** The query as an address holds it: equal texts are equal queries. */
  readonly address: string;
  /** Sets some conditions; undefined takes one away. */
  readonly change: (changes: Changes, how?: "push" | "replace") => void;
  /** Takes every condition away; the order stays. */
  readonly clear: () => void;
  /** Another parameter of the page, such as its columns. */
  readonly parameter: (name: string) => string | null;
  readonly setParameter: (name: string, value: string | null) => void;
}

export type Changes = { readonly [Key in keyof TierQuery]?: TierQuery[Key] | undefined };

/** The query of a list, kept in the page's address alone; what else stands there stays. */
export function useTierQuery(): TierQueryState {
  const params = useSearchParams();
  const pathname = usePathname();
  const query = useMemo(() => parseTierQuery(new URLSearchParams(params)), [params]);
  const address = useMemo(() => tierQueryParams(query).toString(), [query]);

  const go = useCallback(
    (next: URLSearchParams, how: "push" | "replace") => {
      const text = next.toString();
      const href = text === "" ? pathname : `${pathname}?${text}`;
      // Next.js follows these: no request for what the browser already has.
      if (how === "push") window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    [pathname],
  );
  // What changes is what stands in the address at that moment: this render's parameters may be a click behind.
  const write = (make: (before: TierQuery) => TierQuery, how: "push" | "replace") => {
    const before = new URLSearchParams(window.location.search);
    const written = tierQueryParams(make(parseTierQuery(before)));
    for (const [name, value] of before) if (!TIER_QUERY_PARAMETERS.includes(name)) written.append(name, value);
    go(written, how);
  };
  return {
    query,
    address,
    change: (changes, how = "push") =>
      write((before) => {
        const next = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined);
        return Object.fromEntries(next);
      }, how),
    clear: () =>
      write(
        ({ sort, descending, series }) => ({
          ...(sort && { sort }),
          ...(descending && { descending }),
          ...(series && { series }),
        }),
        "push",
      ),
    parameter: (name) => params.get(name),
    setParameter: (name, value) => {
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      go(next, "replace");
    },
  };
}
