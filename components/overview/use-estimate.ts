"use client";
import { useEffect, useRef, useState } from "react";

const WINDOW = 60_000;

/**
 * Milliseconds until `done` reaches `total`, from the speed seen in the last minute; null until two observations differ, and
 * once all is done. What was seen at another `stage` is forgotten: time in which the work stood still is none of it.
 */
export function useEstimate(done: number, total: number, stage: string | number | boolean = false): number | null {
  const seen = useRef<{ at: number; done: number }[]>([]);
  const seenAt = useRef(stage);
  const [estimate, setEstimate] = useState<number | null>(null);
  useEffect(() => {
    const now = Date.now();
    if (seenAt.current !== stage) seen.current = [];
    seenAt.current = stage;
    if (seen.current.at(-1)?.done !== done) seen.current.push({ at: now, done });
    seen.current = seen.current.filter((entry) => now - entry.at <= WINDOW);
    const first = seen.current[0];
    if (done >= total || !first || first.done >= done || now === first.at) return setEstimate(null);
    setEstimate(((total - done) * (now - first.at)) / (done - first.done));
  }, [done, total, stage]);
  return estimate;
}
