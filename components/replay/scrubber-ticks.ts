import type { ReplayMark } from "./replay-mark";

/** One tick of a scrubber: a place, or several next to each other where there are more places than room. */
export interface Tick {
  /** Its first place. */
  readonly from: number;
  readonly kind: "given" | "reply" | "read" | "write" | "end";
  readonly failed: boolean;
  readonly flagged: boolean;
}

/** Ticks that fit beside each other with a gap between them. */
export const MOST_TICKS = 240;

/** The ticks of a replay: each shows the most that any of its places has, so that no write and no error is hidden. */
export function scrubberTicks(marks: readonly ReplayMark[], last: number, ended: boolean): Tick[] {
  const byIndex = new Map(marks.map((mark) => [mark.index, mark]));
  const places = last + 1;
  const count = Math.min(places, MOST_TICKS);
  const startOf = (tick: number): number => Math.floor((tick * places) / count);
  return Array.from({ length: count }, (_, tick) => {
    const [from, to] = [startOf(tick), startOf(tick + 1)];
    const own = Array.from({ length: to - from }, (__, at) => byIndex.get(from + at)).filter(
      (mark) => mark !== undefined,
    );
    const kind =
      ended && to > last
        ? "end"
        : from === 0
          ? "given"
          : own.some(({ changed }) => changed)
            ? "write"
            : own.some(({ toolNames }) => toolNames.length > 0)
              ? "read"
              : "reply";
    return {
      ...{ from, kind },
      failed: own.some(({ failedCalls }) => failedCalls > 0),
      flagged: own.some(({ flagged }) => flagged),
    };
  });
}
