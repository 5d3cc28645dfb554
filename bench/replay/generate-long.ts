import { type Random, seededRandom } from "@/corpus/generators/random";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import { openDatabase } from "@/lib/db/open-database";
import { packContent, storePayload, unpackText } from "@/lib/db/payload";
import type { StoredStep } from "@/lib/trajectories/stored-step";
import type { Opening } from "@/lib/trajectories/trajectory";
import { makeArchetype } from "../web/data/archetype";
import { generateData } from "../web/data/generate-data";
import { playWorld } from "../web/data/play";
import { makeShelf } from "../web/data/shelf";
import { makeWorld } from "../web/data/world";

export interface LongRollout {
  readonly id: string;
  readonly tier: string;
  readonly family: string;
  readonly steps: number;
  /** Of all its steps, uncompressed JSON. */
  readonly bytes: number;
}

export interface LongRollouts {
  /** Two attempts of 1,000 turns at one tier, on a database of a megabyte. */
  readonly thousand: readonly [LongRollout, LongRollout];
  /** 1,000 turns that weigh 20 MB together. */
  readonly heavy: LongRollout;
  /** 20 MB in twenty turns. */
  readonly thick: LongRollout;
}

const TURNS = 1_000;
const HEAVY_BYTES = 20_000_000;
const WORLD_BYTES = 1_050_000;

/** Fills a new SQLite or PostgreSQL database with a small made-up corpus and four long attempts at its last tier. */
export async function generateLong(url: string, seed: number, tell: (line: string) => void): Promise<LongRollouts> {
  const random = seededRandom(seed);
  const archetype = makeArchetype(random);
  const some = makeWorld(archetype, 4, random, 1_000).database.length;
  const world = makeWorld(archetype, 4, random, Math.ceil((1_000 * WORLD_BYTES) / some));
  const plays = [await playWorld(world, "failed", TURNS, random), await playWorld(world, "passed", TURNS, random)];
  tell("played two attempts of 1,000 turns");
  const shelf = { ...(await makeShelf(seed, 1)), long: { world, plays: plays.slice(0, 1) } };
  const { long } = await generateData(url, shelf, { tiers: 5, trajectories: 1 }, seed, tell);

  const db = openDatabase(url);
  setDatabase(db);
  try {
    const first = await db.rollout.findUniqueOrThrow({ where: { id: long.id } });
    const gate = await db.gate.findUniqueOrThrow({ where: { id: first.gateId } });
    let slot = 1;
    /** Another attempt like the first, with other steps. */
    const add = async (steps: readonly StoredStep[], opening: Opening): Promise<LongRollout> => {
      const id = `long${String(slot).padStart(21, "0")}`;
      const openingId = await storePayload(db, JSON.stringify(opening));
      await db.rollout.create({
        data: {
          ...{ ...first, id, slot, openingId, verdictSlot: `${gate.id}:${slot}`, stepCount: steps.length },
          callCount: steps.reduce((sum, { calls }) => sum + calls.length, 0),
          leftGoldAt: steps.find(({ departure }) => departure)?.index ?? null,
        },
      });
      slot++;
      let bytes = 0;
      for (const step of steps) {
        const text = JSON.stringify(step);
        bytes += Buffer.byteLength(text);
        await db.trajectoryStep.create({
          data: {
            ...{ rolloutId: id, index: step.index, toolNames: JSON.stringify(step.calls.map(({ name }) => name)) },
            changed: step.calls.some(({ delta }) => delta !== null),
            failedCalls: step.calls.filter(({ ok }) => !ok).length,
            leavesGold: step.departure !== null,
            ...(await packContent(text)),
          },
        });
      }
      tell(`stored ${steps.length} steps of ${(bytes / 1e6).toFixed(1)} MB`);
      return { id, tier: long.tier, family: long.family, steps: steps.length, bytes };
    };
    const stepsOf = (play: number) =>
      Promise.all(
        (plays[play]?.steps ?? []).map(
          async (step) => JSON.parse(await unpackText({ ...step, bytes: Uint8Array.from(step.bytes) })) as StoredStep,
        ),
      );
    const opening: Opening = {
      ...{ system: "You are a careful assistant.", instruction: "Do what the office asks.", tools: [] },
      database: world.database,
    };
    const [failed, passed] = [await stepsOf(0), await stepsOf(1)];
    const thousand = [await add(failed, opening), await add(passed, opening)] as const;
    const heavy = await add(fatten(failed, HEAVY_BYTES, random), opening);
    const thick = await add(fatten(failed.slice(0, 20), HEAVY_BYTES, random), opening);
    await db.gate.update({ where: { id: gate.id }, data: { k: slot, scored: slot } });
    return { thousand, heavy, thick };
  } finally {
    await closeDatabase();
  }
}

/** The steps with longer answers, so that all of them have about `bytes` together. No two answers are alike. */
function fatten(steps: readonly StoredStep[], bytes: number, random: Random): StoredStep[] {
  const share = Math.ceil(bytes / steps.filter(({ calls }) => calls.length > 0).length);
  return steps.map((step) => {
    const [call, ...rest] = step.calls;
    if (!call) return step;
    const bare = { ...step, calls: [{ ...call, text: "" }, ...rest] };
    const missing = share - JSON.stringify(bare).length;
    return missing <= 0 ? step : { ...bare, calls: [{ ...call, text: filler(missing, random) }, ...rest] };
  });
}

/** A list of records, as a tool would answer. */
function filler(characters: number, random: Random): string {
  const records: string[] = [];
  for (let length = 0; length < characters; ) {
    const id = random.between(1_000_000, 9_999_999);
    const record = `{"id":"REC-${id}","note":"kept in room ${random.between(1, 900)} since day ${random.between(1, 365)}","price":${random.between(1, 99_999) / 100}}`;
    records.push(record);
    length += JSON.stringify(record).length - 1; // as it stands inside of the step's text
  }
  return `[${records.join(",")}]`;
}
