/** A list of rows of one height and the window through which it is seen, in pixels. */
export interface Sight {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  /** Of the window, with whatever stands above the rows in it. */
  readonly height: number;
  /** Of a head that stays over the rows. */
  readonly headHeight: number;
}

/** The first and (not included) the last row to draw: those in sight and `more` on either side. None of a window without height. */
export function rowsInSight(
  { count, rowHeight, scrollTop, height }: Sight,
  more: number,
): { from: number; to: number } {
  if (height <= 0) return { from: 0, to: 0 };
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - more);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + more);
  return { from: Math.min(from, to), to };
}

/** Where to scroll so that a row is wholly in sight: no further than needed, not at all if it is. */
export function scrollTopFor(index: number, { rowHeight, scrollTop, height, headHeight }: Sight): number {
  const top = index * rowHeight;
  const bottom = top + rowHeight + headHeight - height;
  if (top < scrollTop) return top;
  return bottom > scrollTop ? bottom : scrollTop;
}
