import { describe, expect, it } from "vitest";
import {
  BLOCK,
  blocksAround,
  clampPosition,
  isEnd,
  lastPosition,
  nextFlag,
  nextWrite,
  parsePosition,
  positionText,
  previousWrite,
  standingWrite,
} from "./positions";
import type { ReplayMark } from "./replay-mark";

const mark = (index: number, over: Partial<ReplayMark> = {}): ReplayMark => ({
  index,
  toolNames: ["list_rooms"],
  changed: false,
  failedCalls: 0,
  flagged: false,
  ...over,
});

const MARKS = [mark(1), mark(2, { changed: true }), mark(3), mark(4, { changed: true, flagged: true }), mark(5)];
const ENDED = { stepCount: 5, ended: true };
const RUNNING = { stepCount: 5, ended: false };

describe("the places of a replay", () => {
  it("have one more after the last turn of an ended attempt, none while it runs", () => {
    expect([lastPosition(ENDED), lastPosition(RUNNING)]).toEqual([6, 5]);
    expect([isEnd(6, ENDED), isEnd(5, ENDED), isEnd(5, RUNNING)]).toEqual([true, false, false]);
  });

  it.each([
    ["7", 6],
    ["-1", 0],
    ["3", 3],
    ["3.7", 3],
    ["end", 6],
    ["nonsense", 0],
    ["", 0],
    [undefined, 0],
  ])("read from the address %s are %i", (text, position) => {
    expect(parsePosition(text, ENDED)).toBe(position);
  });

  it("written to the address are read back as the same place", () => {
    for (let at = 0; at <= 6; at++) expect(parsePosition(positionText(at, ENDED), ENDED)).toBe(at);
  });

  it("never leave the attempt", () => {
    expect([clampPosition(99, RUNNING), clampPosition(-4, RUNNING)]).toEqual([5, 0]);
  });
});

describe("moves of a replay", () => {
  it("go from write to write and say where there is none", () => {
    expect([nextWrite(MARKS, 0), nextWrite(MARKS, 2), nextWrite(MARKS, 4)]).toEqual([2, 4, null]);
    expect([previousWrite(MARKS, 6), previousWrite(MARKS, 4), previousWrite(MARKS, 2)]).toEqual([4, 2, null]);
  });

  it("know whose write the database at a place comes from", () => {
    expect([0, 1, 2, 3, 4, 6].map((at) => standingWrite(MARKS, at))).toEqual([0, 0, 2, 2, 4, 4]);
  });

  it("find the next flag from everywhere", () => {
    expect([nextFlag(MARKS, 0), nextFlag(MARKS, 4), nextFlag(MARKS, 6)]).toEqual([4, 4, 4]);
    expect(nextFlag([mark(1)], 0)).toBeNull();
  });
});

describe("blocks of steps", () => {
  it("cover the place and the neighbour that comes next", () => {
    expect(blocksAround(5, 100)).toEqual([0]);
    expect(blocksAround(BLOCK, 100)).toEqual([0, 1]);
    expect(blocksAround(BLOCK + 1, 100)).toEqual([1, 0]);
  });

  it("never reach outside of the attempt", () => {
    expect(blocksAround(0, 0)).toEqual([]);
    expect(blocksAround(0, 3)).toEqual([0]);
    expect(blocksAround(BLOCK + 1, BLOCK)).toEqual([0]);
  });
});
