import { randomBytes } from "node:crypto";

let last = 0;

/**
 * An id that sorts after every id made before in this process, and by the clock among processes: the queue's order of
 * arrival. Microseconds since 1970 (counted on where the clock stands still), then randomness against collisions.
 */
export function nextJobId(now: number = Date.now()): string {
  last = Math.max(last + 1, now * 1000);
  return `${last.toString(36).padStart(11, "0")}${randomBytes(6).toString("hex")}`;
}
