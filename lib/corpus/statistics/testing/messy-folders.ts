import { STRATEGIES, type Strategy } from "@/lib/task/strategies";

/** A task folder as a messy corpus holds it; what is undefined is missing in its task.toml. */
export interface MessyFolder {
  readonly name: string;
  readonly claimedName: string;
  readonly tierKey: number | undefined;
  readonly parent: string | undefined;
  readonly strategies: readonly Strategy[] | undefined;
  readonly tools: readonly string[];
  readonly entities: readonly string[];
  readonly goldSteps: number;
  readonly records: number;
  readonly rates: readonly { readonly solver: string; readonly model: string; readonly value: number }[];
}

const TOOLS = ["list_rooms", "get_customer", "place_order", "check_weather", "cancel_booking", "rate_stay"];
const ENTITIES = ["Customer", "Order", "Room", "Review"];

/** Numbers in 0..1 that are the same at every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Folders with everything that is wrong with real corpora, and families that resemble each other. */
export function messyFolders(families: number, seed = 7): MessyFolder[] {
  const random = numbersFrom(seed);
  const chance = (share: number) => random() < share;
  const whole = (below: number) => Math.floor(random() * below);
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => chance(share));
  const folders: MessyFolder[] = [];
  for (let at = 0; at < families; at++) {
    const family = `family_${at}`;
    // Every fifth family repeats the names of the one before.
    const own = at % 5 === 4 ? at - 1 : at;
    const tools = [...some(TOOLS, 0.5), `tend_${own}`, `mend_${own}`, `end_${own}`];
    const entities = [...some(ENTITIES, 0.5), `Thing${own}`];
    for (let level = chance(0.1) ? 1 : 0; level < 5; level++) {
      if (chance(0.12)) continue;
      const name = `${family}_t${level}`;
      folders.push({
        name,
        claimedName: chance(0.06) ? `${family}_t${level + 1}` : name,
        tierKey: chance(0.05) ? undefined : chance(0.06) ? whole(5) : level,
        parent: chance(0.05) ? undefined : level === 0 ? "" : chance(0.04) ? "nowhere_t0" : `${family}_t${level - 1}`,
        strategies: level === 0 || chance(0.05) ? undefined : some(STRATEGIES, 0.25),
        tools: tools.slice(0, tools.length - Math.max(0, 2 - level)),
        entities,
        goldSteps: 1 + whole(4 * level + 2),
        records: whole(12),
        rates: ratesOf(level, chance, whole),
      });
    }
  }
  const [first, second] = folders.filter(({ name }) => name.endsWith("_t2"));
  if (first) folders.push({ ...first, name: `${first.name}_backup` });
  if (second) folders.push({ ...second, name: `${second.name}_new`, tierKey: undefined });
  return folders;
}

function ratesOf(level: number, chance: (share: number) => boolean, whole: (below: number) => number) {
  const value = () => (chance(0.06) ? 0 : chance(0.03) ? -1 : chance(0.1) ? 1 : (20 - whole(4 * level + 4)) / 20);
  const model = { solver: "local", model: "maker/small" };
  return [
    ...(chance(0.85) ? [{ ...model, value: value() }] : []),
    // Recorded twice: the later one stands.
    ...(chance(0.1) ? [{ ...model, value: value() }] : []),
    { solver: "rlm", model: "maker/large", value: (50 - whole(10)) / 50 },
  ];
}

/** The folder's files. */
export function filesOf(folder: MessyFolder): Map<string, Uint8Array> {
  const { claimedName, tierKey, parent, strategies, rates, tools, entities, goldSteps, records } = folder;
  const key = (name: string, value: unknown) => (value === undefined ? [] : [`${name} = ${JSON.stringify(value)}`]);
  const metadata = [
    "[metadata]",
    ...[...key("name", claimedName), ...key("tier", tierKey), ...key("parent", parent)],
    ...key("difficulty_methods", strategies),
    ...rates.flatMap(({ solver, model, value }) => [
      "[[metadata.pass_rates]]",
      ...[`solver = "${solver}"`, `model = "${model}"`, "k = 20", `value = ${value}`],
    ]),
  ];
  const python = [
    ...entities.map((entity) => `class ${entity}(BaseModel):\n    id: str`),
    "class TaskDB(DB):\n    things: list",
    "class TaskTools(Tools):",
    ...tools.map((tool) => `    @tool\n    def ${tool}(self):\n        return 1`),
    "def verify(db) -> float:\n    return 1.0",
  ];
  const gold = Array.from({ length: goldSteps }, () => [tools[0], {}]);
  const encode = (text: string) => new TextEncoder().encode(text);
  return new Map([
    ["task.toml", encode(`${metadata.join("\n")}\n`)],
    ["instruction.md", encode(`Do what ${folder.name} asks.`)],
    ["tools.py", encode(`${python.join("\n\n")}\n`)],
    ["gold.json", encode(JSON.stringify(gold))],
    ["db.json", encode(JSON.stringify({ things: Array.from({ length: records }, (_, id) => ({ id })), target: "x" }))],
  ]);
}
