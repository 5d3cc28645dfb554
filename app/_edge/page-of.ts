import { z } from "zod";

/** How a part of a list is asked for. */
export const pageQuery = {
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(1_000).default(200),
};

/** Characters of JSON that the items of one answer may take: well below the limit of a response. */
const ROOM = 800_000;

export interface PageOf<Item> {
  readonly total: number;
  readonly from: number;
  readonly items: readonly Item[];
  /** Where to go on, or null at the end. */
  readonly next: number | null;
}

const asItIs = <Item>(item: Item): Item => item;

/** Some of a list, as many as were asked for and fit, but at least one. `show` makes of an item, by its place, what is answered. */
export function pageOf<Item>(all: readonly Item[], asked: { from: number; count: number }): PageOf<Item>;
export function pageOf<Item, Shown>(
  all: readonly Item[],
  asked: { from: number; count: number },
  show: (item: Item, index: number) => Shown,
): PageOf<Shown>;
export function pageOf(
  all: readonly unknown[],
  { from, count }: { from: number; count: number },
  show: (item: unknown, index: number) => unknown = asItIs,
): PageOf<unknown> {
  const items: unknown[] = [];
  let room = ROOM;
  for (const [at, item] of all.slice(from, from + count).entries()) {
    const shown = show(item, from + at);
    room -= JSON.stringify(shown).length;
    if (room < 0 && items.length > 0) break;
    items.push(shown);
  }
  const next = from + items.length;
  return { total: all.length, from, items, next: next < all.length ? next : null };
}
