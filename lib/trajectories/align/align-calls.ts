import type { AlignedRow, PathCall } from "./aligned";
import { type Interned, interner, likeness } from "./likeness";

/** Calls of one path that are laid beside another at most; what comes after them isn't aligned. */
export const MOST_CALLS = 2_000;

/** How alike the arguments of a changed call are, in so many parts: the finest of the ties. */
const PARTS = 16;

/** What pairs are worth when the shorter of two paths has `n` calls: each kind outweighs all pairs of the kinds below it. */
function worths(n: number) {
  const changed = PARTS * n + 1;
  const equal = n * (changed + PARTS) + 1;
  const equalWrite = n * equal + 1;
  return { changed, equal, equalWrite };
}

/** Ways from a cell of the table. */
const PAIR = 1;
const SKIP_LEFT = 2;

/**
 * Lays two paths side by side, each call once and in its order, so that (in this order)
 *
 * 1. the most calls that changed the database on both sides stand beside an equal call,
 * 2. the most calls at all stand beside an equal one (same tool, arguments equal by value),
 * 3. the most of the others stand beside a call of the same tool,
 * 4. whose arguments have the most in common.
 *
 * Of alignments that are equal in all of that, it takes the one that pairs earliest; calls only of the left path stand before
 * those only of the right one. The longest common subsequence by dynamic programming (Wagner & Fischer 1974, JACM 21:168–173) with
 * weights; calls at both ends that are equal and did
 * the same are paired first, which is never worse. Costs left × right steps of time and bytes for what
 * lies between; at most `MOST_CALLS` of each are looked at.
 */
export function alignCalls(leftPath: readonly PathCall[], rightPath: readonly PathCall[]): AlignedRow[] {
  const intern = interner();
  const left = leftPath.slice(0, MOST_CALLS).map(intern);
  const right = rightPath.slice(0, MOST_CALLS).map(intern);
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && alike(left[start], right[start])) start++;
  let tail = 0;
  while (tail < shorter - start && alike(left.at(-1 - tail), right.at(-1 - tail))) tail++;

  const rows: AlignedRow[] = Array.from({ length: start }, (_, at) => ({ kind: "same", left: at, right: at }));
  for (const row of alignBetween(left.slice(start, left.length - tail), right.slice(start, right.length - tail)))
    rows.push({
      kind: row.kind,
      left: row.left === null ? null : row.left + start,
      right: row.right === null ? null : row.right + start,
    });
  for (let at = tail; at > 0; at--) rows.push({ kind: "same", left: left.length - at, right: right.length - at });
  return rows;
}

/** Nothing that either could stand beside is worth more. */
const alike = (left: Interned | undefined, right: Interned | undefined): boolean =>
  left !== undefined && left.key === right?.key && left.changed === right.changed;

function alignBetween(left: readonly Interned[], right: readonly Interned[]): AlignedRow[] {
  const ways = bestWays(left, right);
  const rows: AlignedRow[] = [];
  const width = right.length;
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const way = j === right.length ? SKIP_LEFT : i === left.length ? 0 : ways[i * width + j];
    if (way === PAIR) rows.push({ kind: left[i]?.key === right[j]?.key ? "same" : "changed", left: i++, right: j++ });
    else if (way === SKIP_LEFT) rows.push({ kind: "left", left: i++, right: null });
    else rows.push({ kind: "right", left: null, right: j++ });
  }
  return leftFirst(rows);
}

/** For each pair of places the best way on from there: one byte a cell, and two lines of sums. */
function bestWays(left: readonly Interned[], right: readonly Interned[]): Uint8Array {
  const { changed, equal, equalWrite } = worths(Math.min(left.length, right.length));
  const width = right.length;
  const ways = new Uint8Array(left.length * width);
  let below = new Float64Array(width + 1);
  let here = new Float64Array(width + 1);
  for (let i = left.length - 1; i >= 0; i--) {
    const own = left[i];
    for (let j = width - 1; own && j >= 0; j--) {
      const other = right[j];
      const skipLeft = below[j] ?? 0;
      const skipRight = here[j + 1] ?? 0;
      let best = Math.max(skipLeft, skipRight);
      let way = skipLeft >= skipRight ? SKIP_LEFT : 0;
      if (other && own.tool === other.tool) {
        const worth =
          own.key !== other.key
            ? changed + Math.round(PARTS * likeness(own, other))
            : own.changed && other.changed
              ? equalWrite
              : equal;
        const pair = worth + (below[j + 1] ?? 0);
        if (pair >= best) {
          best = pair;
          way = PAIR;
        }
      }
      here[j] = best;
      ways[i * width + j] = way;
    }
    [below, here] = [here, below];
  }
  return ways;
}

/** Between two pairs the order of what stands only here and only there is free: left first, as a reader expects. */
function leftFirst(rows: readonly AlignedRow[]): AlignedRow[] {
  const ordered: AlignedRow[] = [];
  let waiting: AlignedRow[] = [];
  for (const row of rows) {
    if (row.kind === "right") waiting.push(row);
    else if (row.kind === "left") ordered.push(row);
    else {
      ordered.push(...waiting, row);
      waiting = [];
    }
  }
  return [...ordered, ...waiting];
}
