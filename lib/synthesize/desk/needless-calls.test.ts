import { expect, it } from "vitest";
import { Draft } from "../draft/draft";
import { seedFiles } from "../testing/guide-examples";
import { needlessCalls } from "./needless-calls";

const reading = Draft.of(Object.entries(seedFiles("typescript")).map(([path, text]) => ({ path, text }))).reading(
  "rowing_club_t0",
);
if (reading.kind !== "task") throw new Error("the guide's seed is no task");
const { task } = reading;

/** A task whose verify is satisfied by any path, and what it was asked. */
function lenient() {
  const tried: number[] = [];
  const tryCalls = async (_: unknown, calls: string) => {
    tried.push(JSON.parse(calls).length);
    return { answers: [], verify: 1, problem: null };
  };
  return { tried, world: { tryCalls } };
}

const pathOf = (length: number) => ({
  ...task,
  gold: Array.from({ length }, (_, at) => ({ name: `call_${at + 1}`, arguments: {} })),
});

it("leaves out each call that changes something, and replays gold no second time to learn which", async () => {
  const { tried, world } = lenient();
  const notes = await needlessCalls(world, pathOf(4), [1, 3]);
  expect(notes.map((note) => note.split(":")[0])).toEqual([
    "verify is satisfied without gold call 2, call_2",
    "verify is satisfied without gold call 4, call_4",
  ]);
  expect(tried).toEqual([3, 3]);
});

it("needs no box for a path with one change: the initial database is refused", async () => {
  const { tried, world } = lenient();
  expect(await needlessCalls(world, pathOf(4), [1])).toEqual([]);
  expect(tried).toEqual([]);
});

it("says how many of many changes it tried", async () => {
  const { tried, world } = lenient();
  const notes = await needlessCalls(
    world,
    pathOf(20),
    Array.from({ length: 20 }, (_, at) => at),
  );
  expect(tried).toHaveLength(16);
  expect(notes.at(-1)).toBe("Only 16 of gold's 20 changes were left out one at a time, the first ones.");
});
