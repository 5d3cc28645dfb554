/** Rows of a long list at a time. */
export const PAGE = 10;

export interface PageOf<Item> {
  readonly rows: readonly Item[];
  /** From 1. */
  readonly page: number;
  /** Rows on all pages. */
  readonly total: number;
}

/** The rows of a page (from 1); a page beyond the end is the last. */
export function pageOf<Item>(items: readonly Item[], page: number): PageOf<Item> {
  const last = Math.max(1, Math.ceil(items.length / PAGE));
  const shown = Math.min(page, last);
  return { rows: items.slice((shown - 1) * PAGE, shown * PAGE), page: shown, total: items.length };
}
