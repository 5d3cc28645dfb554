import type { Random } from "@/corpus/generators/random";
import { ADJECTIVES, NOUNS, PLACES } from "./words";

export type FieldType = "text" | "whole" | "real" | "flag" | "list";

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  make(random: Random): string | number | boolean | readonly string[];
}

/** One kind of record; every kind has `id`, `name` and `status` beside its fields. */
export interface Kind {
  /** snake_case, one of them. */
  readonly single: string;
  readonly plural: string;
  readonly className: string;
  /** Beginning of its ids. */
  readonly prefix: string;
  readonly fields: readonly Field[];
}

/** Kinds of one domain, in the order in which its tiers bring them in. */
export type Archetype = readonly Kind[];

export const STATUSES = ["open", "reserved", "moved", "closed"] as const;
const MOST_KINDS = 7;

const FIELDS: readonly Field[] = [
  { name: "colour", type: "text", make: (random) => random.pick(["red", "green", "blue", "white", "grey"]) },
  { name: "place", type: "text", make: (random) => random.pick(PLACES) },
  { name: "keeper", type: "text", make: (random) => `${random.pick(PLACES)} & ${random.pick(PLACES)}` },
  { name: "remark", type: "text", make: (random) => random.some(ADJECTIVES, 4).join(", ") },
  { name: "count", type: "whole", make: (random) => random.between(0, 400) },
  { name: "year", type: "whole", make: (random) => random.between(1961, 2026) },
  { name: "priority", type: "whole", make: (random) => random.between(1, 5) },
  { name: "capacity", type: "whole", make: (random) => random.between(2, 60) },
  { name: "weight", type: "real", make: (random) => random.between(1, 9_999) / 100 + 0.001 },
  { name: "price", type: "real", make: (random) => random.between(100, 99_999) / 100 + 0.001 },
  { name: "rating", type: "real", make: (random) => random.between(10, 49) / 10 + 0.01 },
  { name: "fragile", type: "flag", make: (random) => random.chance(0.3) },
  { name: "insured", type: "flag", make: (random) => random.chance(0.6) },
  { name: "tags", type: "list", make: (random) => random.some(ADJECTIVES, random.between(0, 3)) },
  { name: "parts", type: "list", make: (random) => random.some(NOUNS, random.between(1, 4)) },
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The kinds of one made-up domain. */
export function makeArchetype(random: Random): Archetype {
  return random.some(NOUNS, MOST_KINDS).map((single) => ({
    single,
    plural: `${single}_rows`,
    className: capital(single),
    prefix: single.slice(0, 2).toUpperCase(),
    fields: random.some(FIELDS, random.between(4, 9)),
  }));
}
