"use client";
import { createParser } from "nuqs";
import { useEffect } from "react";

/** Farther than any list goes. */
const MOST_PAGES = 1_000_000;

/** The page of a list that an address names, from 1; what is none is the first. */
export const parseAsPage = createParser({
  parse: (text) => {
    const page = Number(text);
    return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : null;
  },
  serialize: String,
}).withDefault(1);

/** A list as it was asked for, and whether what is here is still the one before. */
interface ListState {
  readonly data: { readonly total: number } | undefined;
  readonly isPlaceholderData: boolean;
}

/**
 * Goes to the last page where the address names one beyond it: an old link, or a list that has become shorter. Else it would seem
 * empty, without a way back. `size`: rows a page. Returns how many pages there are.
 */
export function useLastPage(page: number, size: number, list: ListState, go: (page: number) => void): number {
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / size));
  const known = list.data !== undefined && !list.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever draws the list gives another function each time
  useEffect(() => {
    if (known && page > pages) go(pages);
  }, [page, pages, known]);
  return pages;
}
