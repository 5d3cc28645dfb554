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
    if (usable && window.location.hash !== "") followHash();
  }, [usable]);
  return usable;
}

/** A part that came after the page was not there to be its target: followed again, the address leaves no trace. */
function followHash(): void {
  const { state } = window.history;
  window.location.replace(window.location.hash);
  // Following a hash empties the entry's state, without which the router ignores the way back to it.
  window.history.replaceState(state, "", window.location.href);
}
