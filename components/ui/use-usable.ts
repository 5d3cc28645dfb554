"use client";
import { startTransition, useEffect, useState } from "react";

/**
 * False on the server and in the first drawing, true right after it: what stands far below needs no server to draw it.
 * An address that leads to a part of the page is followed once that part is there.
 */
export function useUsable(): boolean {
  const [usable, setUsable] = useState(false);
  useEffect(() => startTransition(() => setUsable(true)), []);
  useEffect(() => {
    if (usable && window.location.hash !== "")
      document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [usable]);
  return usable;
}
