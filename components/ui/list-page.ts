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

/**
 * Goes to the last page where the address names one beyond it: an old link, or a list that has become shorter. Else it would seem
 * empty, without a way back. `pages`: null while nobody knows.
 */
export function useLastPage(page: number, pages: number | null, go: (page: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever draws the list gives another function each time
  useEffect(() => {
    if (pages !== null && page > pages) go(pages);
  }, [page, pages]);
}
