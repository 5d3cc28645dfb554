import { seededRandom } from "@/corpus/generators/random";
import { migrate } from "@/lib/db/migrate";
import { addGate, addRecorded, type Counters, MEASURED } from "./add-gates";
import { addTier } from "./add-tier";
import { openLoader } from "./bulk-loader";
import { makeId, moment } from "./identity";
import type { DataSize, Manifest, Place } from "./manifest";
import { planGates } from "./plan-gates";
import { RowBuffer } from "./row-buffer";
import { LEVELS, type Shelf, type Shelved } from "./shelf";
import { spreadSteps, storePlays } from "./store-plays";
import { ADJECTIVES, NOUNS } from "./words";

/** Tiers written before the rows collected so far go to the database. */
const BATCH = 250;
/** The setting under which a finished database keeps its manifest. */
export const MANIFEST_KEY = "bench-manifest";
/** The hardest tier of the first family has the long attempt. */
const LONG = LEVELS - 1;

/** Fills a new database: the same content for the same shelf, seed and size, on SQLite and on PostgreSQL. */
export async function generateData(
  url: string,
  shelf: Shelf,
  size: DataSize,
  seed: number,
  tell: (line: string) => void,
): Promise<Manifest> {
  await migrate(url);
  const random = seededRandom(seed + 1);
  const plan = planGates(size, LONG, random);
  const loader = await openLoader(url);
  try {
    const stored = await storePlays(loader, shelf);
    const rows = new RowBuffer();
    const importRun = makeId("import", 0);
    addImportRun(rows, importRun, size.tiers);
    const counters: Counters = { gates: 0, rollouts: 0 };
    const tierNames: Manifest["tierNames"][number][] = [];
    const gates: Place[] = [];
    const rollouts: Place[] = [];
    for (const [number, slotsOfGates] of plan.entries()) {
      const family = familyName(Math.floor(number / LEVELS));
      const level = number % LEVELS;
      if (level === 0) addFamily(rows, family, number);
      const shelved = number === LONG ? shelf.long : pickWorld(shelf, number);
      const kept = stored.get(shelved);
      if (!kept) throw new RangeError("Every world of the shelf is stored");
      const tier = await addTier(rows, { family, level, number }, { ...shelved, ...kept, importRun }, random);
      tierNames.push({ name: tier.name, family, level });
      addRecorded(rows, tier, random, counters);
      for (const [gate, slots] of slotsOfGates.entries()) {
        const modelId = MEASURED[gate] ?? MEASURED[0];
        const order = { modelId, slots, shelved, plays: kept.plays };
        const { gateId, rolloutIds } = addGate(rows, tier, order, random, counters);
        gates.push({ id: gateId, tier: tier.name, family });
        rollouts.push(...rolloutIds.map((id) => ({ id, tier: tier.name, family })));
      }
      if ((number + 1) % BATCH > 0 && number + 1 < size.tiers) continue;
      await rows.flush(loader);
      tell(`${number + 1} of ${size.tiers} tiers, ${counters.rollouts} of ${size.trajectories} trajectories`);
    }
    await spreadSteps(loader);
    const steps = await loader.count("TrajectoryStep");
    tell(`${steps} steps`);
    const long = rollouts.find(({ tier }) => tier === tierNames[LONG]?.name);
    if (!long) throw new RangeError("The plan has one trajectory of the long tier");
    const manifest: Manifest = {
      ...{ ...size, seed, steps, importRun, long, words: random.some(NOUNS, 40) },
      tierNames: sample(tierNames, 400),
      gates: sample(gates, 400),
      rollouts: sample(rollouts, 400),
      tools: shelf.domains.map((domain) => `get_${domain[0]?.world.subject.single ?? ""}`),
    };
    await loader.insert("Setting", [{ key: MANIFEST_KEY, value: JSON.stringify(manifest), updatedAt: moment(0) }]);
    return manifest;
  } finally {
    await loader.close();
  }
}

/** Evenly spread. */
const sample = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

function pickWorld(shelf: Shelf, number: number): Shelved {
  const domain = shelf.domains[Math.floor(number / LEVELS) % shelf.domains.length];
  const shelved = domain?.[number % LEVELS];
  if (!shelved) throw new RangeError("The shelf has a world for every level");
  return shelved;
}

/** Three words; the first two tell any 5,000 families apart. */
function familyName(index: number): string {
  const adjective = ADJECTIVES[index % ADJECTIVES.length];
  const round = Math.floor(index / ADJECTIVES.length);
  return `${adjective}_${NOUNS[round % NOUNS.length]}_${NOUNS[(index * 7 + round) % NOUNS.length]}`;
}

function addFamily(rows: RowBuffer, name: string, number: number): void {
  rows.add("Family", { name, origin: "import", wave: null, seedName: null, createdAt: moment(number * 0.2) });
}

function addImportRun(rows: RowBuffer, id: string, tiers: number): void {
  rows.add("ImportRun", {
    ...{ id, kind: "folder", source: "/data/generated", state: "done", total: tiers, done: tiers, added: tiers },
    ...{ createdAt: moment(0), startedAt: moment(0), finishedAt: moment(2) },
  });
}
