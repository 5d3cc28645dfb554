import type { Random } from "@/corpus/generators/random";
import type { GoldCall } from "@/lib/task/task-source";
import type { Archetype, Kind } from "./archetype";
import { ADJECTIVES, NOUNS } from "./words";

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string };
/** Tables by name (`plural` of their kind) in declared order, `entries` among them. */
export type State = Readonly<Record<string, readonly Row[]>>;

/** One task's world, without the words that make it a family's own. */
export interface World {
  readonly level: number;
  readonly kinds: readonly Kind[];
  /** The kind that the task is about: the first. */
  readonly subject: Kind;
  readonly tables: State;
  readonly targets: readonly string[];
  readonly targetStatus: string;
  readonly gold: readonly GoldCall[];
  /** Compact JSON. */
  readonly database: string;
}

/** Rows in all by level, about as corpora of this kind have them. */
const ROWS = [10, 22, 240, 323, 426];

export const LOG = "entries";

export function makeWorld(archetype: Archetype, level: number, random: Random, rows = rowsOf(level, random)): World {
  const kinds = archetype.slice(0, level + 2);
  const [subject] = kinds;
  if (!subject) throw new RangeError("An archetype needs at least one kind");
  const tables: Record<string, readonly Row[]> = {};
  for (const kind of kinds) {
    const count = Math.max(2, Math.round(kind === subject ? rows * 0.4 : (rows * 0.6) / (kinds.length - 1)));
    tables[kind.plural] = Array.from({ length: count }, (_, index) => makeRow(kind, index, random));
  }
  tables[LOG] = [];
  const all = tables[subject.plural] ?? [];
  const targets = random.some(all.slice(0, 400), Math.min(all.length, 1 + 2 * level)).map(({ id }) => id);
  const targetStatus = "reserved";
  const database = JSON.stringify({ ...tables, target_ids: targets, target_status: targetStatus });
  return {
    level,
    kinds,
    subject,
    tables,
    targets,
    targetStatus,
    gold: goldOf(subject, targets, targetStatus),
    database,
  };
}

/** A long tail: a few databases are over 500 KB. */
function rowsOf(level: number, random: Random): number {
  const usual = ROWS[level] ?? 426;
  if (level >= 2 && random.chance(0.04)) return random.between(2_600, 3_200);
  return Math.max(6, Math.round(usual * (0.5 + random.next())));
}

function makeRow(kind: Kind, index: number, random: Random): Row {
  const fields = kind.fields.map((field) => [field.name, field.make(random)] as const);
  return {
    id: `${kind.prefix}-${index + 101}`,
    name: `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`,
    ...Object.fromEntries(fields),
    status: random.chance(0.8) ? "open" : "closed",
  };
}

/** Looks at each target, then changes it, then writes down what was done. */
function goldOf(subject: Kind, targets: readonly string[], status: string): GoldCall[] {
  const key = `${subject.single}_id`;
  return [
    ...targets.map((id) => ({ name: `get_${subject.single}`, arguments: { [key]: id } })),
    ...targets.map((id) => ({ name: `set_${subject.single}_status`, arguments: { [key]: id, status } })),
    { name: "write_entry", arguments: { about: targets.join(", "), text: `${targets.length} set to ${status}` } },
  ];
}
