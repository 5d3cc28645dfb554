import { type Random, seededRandom } from "@/corpus/generators/random";
import type { Outcome } from "@/lib/trajectories/trajectory";
import { makeArchetype } from "./archetype";
import { type Play, playWorld } from "./play";
import { makeWorld, type World } from "./world";

/** A world with attempts at it. */
export interface Shelved {
  readonly world: World;
  readonly plays: readonly Play[];
}

/** What corpora of any size are put together from. */
export interface Shelf {
  /** Of each domain one world a level. */
  readonly domains: readonly (readonly Shelved[])[];
  /** A database of a megabyte and an attempt of 200 turns at it. */
  readonly long: Shelved;
}

export const LEVELS = 5;
export const LONG_TURNS = 200;
const LONG_BYTES = 1_050_000;

/** Mean turns of an attempt by level: twelve over all. */
const TURNS = [5, 8, 11, 14, 17];
const OUTCOMES: readonly Outcome[] = [
  "passed",
  "passed",
  "passed",
  "failed",
  "failed",
  "failed",
  "truncated",
  "errored",
];

/** The same shelf for the same seed, on every machine. */
export async function makeShelf(seed: number, domains = 40): Promise<Shelf> {
  const random = seededRandom(seed);
  const shelved: Shelved[][] = [];
  for (let domain = 0; domain < domains; domain++) {
    const archetype = makeArchetype(random);
    const worlds: Shelved[] = [];
    for (let level = 0; level < LEVELS; level++)
      worlds.push(await playAll(makeWorld(archetype, level, random), random));
    shelved.push(worlds);
  }
  const archetype = makeArchetype(random);
  const some = makeWorld(archetype, LEVELS - 1, random, 1_000).database.length;
  const world = makeWorld(archetype, LEVELS - 1, random, Math.ceil((1_000 * LONG_BYTES) / some));
  return { domains: shelved, long: { world, plays: [await playWorld(world, "failed", LONG_TURNS, random)] } };
}

async function playAll(world: World, random: Random): Promise<Shelved> {
  const plays: Play[] = [];
  for (const outcome of OUTCOMES)
    plays.push(await playWorld(world, outcome, drawTurns(world.level, outcome, random), random));
  return { world, plays };
}

/** A long tail: most attempts near their level's mean, one in thirty several times as long. */
function drawTurns(level: number, outcome: Outcome, random: Random): number {
  const mean = TURNS[level] ?? 12;
  if (outcome === "errored") return random.between(1, 3);
  return Math.max(2, Math.round(mean * (random.chance(1 / 30) ? 3 + 3 * random.next() : 0.5 + random.next())));
}
