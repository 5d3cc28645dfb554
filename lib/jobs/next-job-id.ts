import { randomBytes } from "node:crypto";

let last = 0;

/** Microseconds since 1970, counted on where the clock stands still or goes back. */
function nextMoment(now: number): number {
  last = Math.max(last + 1, now * 1000);
  return last;
}

/**
 * An id that sorts after every id made before in this process, and by the clock among processes: the queue's order of
 * arrival. Microseconds since 1970, then randomness against collisions.
 */
export function nextJobId(now: number = Date.now()): string {
  return `${nextMoment(now).toString(36).padStart(11, "0")}${randomBytes(6).toString("hex")}`;
}

/** The same as a UUID of version 7: milliseconds, then the microseconds within, then randomness. */
export function nextJobUuid(now: number = Date.now()): string {
  const moment = nextMoment(now);
  const time = Math.floor(moment / 1000)
    .toString(16)
    .padStart(12, "0");
  const within = (moment % 1000).toString(16).padStart(3, "0");
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${within}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
