"use client";
import { useEffect, useRef, useState } from "react";

const WINDOW = 60_000;

/**
 * Milliseconds until `done` reaches `total`, from the speed seen in the last minute; null until two observations differ, and
 * once all is done.
 */
export function useEstimate(done: number, total: number): number | null {
  const seen = useRef<{ at: number; done: number }[]>([]);
  const [estimate, setEstimate] = useState<number | null>(null);
  useEffect(() => {
    const now = Date.now();
    if (seen.current.at(-1)?.done !== done) seen.current.push({ at: now, done });
    seen.current = seen.current.filter((entry) => now - entry.at <= WINDOW);
    const first = seen.current[0];
    if (done >= total || !first || first.done >= done || now === first.at) return setEstimate(null);
    setEstimate(((total - done) * (now - first.at)) / (done - first.done));
  }, [done, total]);
  return estimate;
}
