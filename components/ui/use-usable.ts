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
    // A part that came after the page was not there to be its target: followed again, the address leaves no trace.
    if (usable && window.location.hash !== "") window.location.replace(window.location.hash);
  }, [usable]);
  return usable;
}
