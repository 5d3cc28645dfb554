"use client";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { rowsInSight, type Sight, scrollTopFor } from "./rows-in-sight";

interface RowsOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Of every row, pixels. */
  rowHeight: number;
  /** Rows drawn beyond those in sight. */
  more: number;
  headHeight?: number;
}

/** Which rows of a long list are to be drawn, followed while it is scrolled. All rows are of one height, which makes this small. */
export function useRowsInSight({ scroller, count, rowHeight, more, headHeight = 0 }: RowsOptions) {
  const [range, setRange] = useState({ from: 0, to: 0 });
  const look = useCallback((): Sight => {
    const { scrollTop = 0, clientHeight: height = 0 } = scroller.current ?? {};
    return { count, rowHeight, scrollTop, height, headHeight };
  }, [scroller, count, rowHeight, headHeight]);
  const update = useCallback(() => {
    const next = rowsInSight(look(), more);
    setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [look, more]);
  useLayoutEffect(update, [update]);
  // An empty list may stand without its scroller.
  const isThere = count > 0;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isThere) return;
    element.addEventListener("scroll", update, { passive: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", update);
      sizes.disconnect();
    };
  }, [scroller, isThere, update]);
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });
  // Stays the same function while the list grows: only who calls it scrolls.
  const reveal = useCallback(
    (index: number) => scroller.current?.scrollTo({ top: scrollTopFor(index, latest.current()) }),
    [scroller],
  );
  const to = Math.min(range.to, count);
  const indexes = Array.from({ length: Math.max(0, to - range.from) }, (_, at) => range.from + at);
  return { indexes, totalHeight: count * rowHeight, reveal };
}
