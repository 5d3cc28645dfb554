import type { ModelTool } from "../../contract";
import type { DemoCall, DemoTask } from "../demo-task";

/** A family of five tasks, small enough to be run here: bookings on ferries, one more of them at each level. */
const PORTS = ["Aldmoor", "Brenn", "Calder", "Dunholm"];

const ferries = Array.from({ length: 24 }, (_, index) => ({
  id: `FE-${100 + index}`,
  name: `Ferry ${index}`,
  from: PORTS[index % 4],
  to: PORTS[(index + 1 + (index % 3)) % 4],
  seats: 40 + (index % 5) * 20,
  fare: 12.5 + index,
}));

const cabins = Array.from({ length: 12 }, (_, index) => ({
  id: `CA-${index}`,
  deck: 1 + (index % 3),
  beds: 1 + (index % 4),
}));

export function ferryTask(level: number): DemoTask {
  const bookings: DemoCall[] = Array.from({ length: level + 1 }, (_, index) => ({
    name: "book_crossing",
    arguments: {
      ferry_id: `FE-${103 + 4 * index}`,
      cabin_id: `CA-${2 * index}`,
      day: `2026-05-0${index + 1}`,
      guests: 2,
    },
  }));
  const reads: DemoCall[] = [
    { name: "list_ferries", arguments: {} },
    { name: "search_ferries", arguments: { port: "Brenn" } },
    { name: "list_cabins", arguments: {} },
    ...bookings.map(({ arguments: { ferry_id } }) => ({ name: "get_ferry", arguments: { ferry_id } })),
  ];
  const database = JSON.stringify({ ferries, cabins, crossings: [], target_ferry: "FE-103" });
  return { name: `ferries_t${level}`, level, gold: [...reads, ...bookings], database };
}

export const ferryInstruction = (level: number): string => `Please book the crossings of plan ${level}.`;

export async function ferryLookup(instruction: string): Promise<DemoTask | null> {
  const level = /^Please book the crossings of plan (\d)\.$/.exec(instruction.trim())?.[1];
  return level === undefined ? null : ferryTask(Number(level));
}

const tool = (name: string, required: readonly string[] = []): ModelTool => ({
  name,
  description: name,
  parameters: { type: "object", properties: Object.fromEntries(required.map((key) => [key, {}])), required },
});

export const FERRY_TOOLS: readonly ModelTool[] = [
  tool("list_ferries"),
  tool("list_cabins"),
  tool("list_crossings"),
  tool("search_ferries", ["port"]),
  tool("get_ferry", ["ferry_id"]),
  tool("book_crossing", ["ferry_id", "cabin_id", "day", "guests"]),
];

/** The family's tools over one fresh database; a crossing that can't be made is refused. */
export class FerryWorld {
  readonly crossings: unknown[] = [];
  refused = 0;

  call(name: string, argumentsText: string): string {
    try {
      return JSON.stringify(this.#run(name, argumentsText));
    } catch (cause) {
      this.refused += 1;
      return `Error: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
  }

  #run(name: string, argumentsText: string): unknown {
    const given: Record<string, unknown> = JSON.parse(argumentsText);
    const required = FERRY_TOOLS.find((each) => each.name === name)?.parameters.required;
    if (!Array.isArray(required)) throw new Error(`there is no tool ${name}`);
    for (const key of required) if (!(key in given)) throw new Error(`${key} is missing`);
    if (name === "list_ferries") return ferries;
    if (name === "list_cabins") return cabins;
    if (name === "list_crossings") return this.crossings;
    if (name === "search_ferries") return ferries.filter(({ from }) => from === given.port);
    const ferry = ferries.find(({ id }) => id === given.ferry_id);
    if (!ferry) throw new Error(`no ferry ${given.ferry_id}`);
    if (name === "get_ferry") return ferry;
    if (!cabins.some(({ id }) => id === given.cabin_id)) throw new Error(`no cabin ${given.cabin_id}`);
    this.crossings.push(given);
    return given;
  }
}

/** What the gold path leaves behind, in any order. */
export function isSolved(world: FerryWorld, task: DemoTask): boolean {
  const wanted = task.gold.filter(({ name }) => name === "book_crossing").map((call) => JSON.stringify(call.arguments));
  const made = world.crossings.map((crossing) => JSON.stringify(crossing));
  return JSON.stringify(wanted.sort()) === JSON.stringify(made.sort());
}
