import { database } from "@/lib/db/client";
import { listFamilies } from "../queries/families/store";
import { rememberSettled } from "../statistics/remember-settled";
import { tierMark } from "../watermark/store";

/** What a family's tiers call their tools and kinds of records. */
export interface NamesOfFamily {
  readonly family: string;
  readonly all: { readonly tools: string[]; readonly entities: string[] };
  /** Of the lowest tier. */
  readonly seed: { readonly tools: string[]; readonly entities: string[] };
}

const remembered = rememberSettled<null, readonly NamesOfFamily[]>({
  keyOf: () => "",
  mark: () => tierMark(database()),
  compute: readNames,
});

/**
 * The names of every family, from what is derived of its tiers' current revisions; the same array until a tier changes.
 * One statement, however many.
 */
export const namesOfFamilies = (): Promise<readonly NamesOfFamily[]> => remembered(null);

async function readNames(): Promise<NamesOfFamily[]> {
  const rows = await database().tierFacet.findMany({
    where: { kind: { in: ["tool", "entity"] } },
    select: { familyName: true, kind: true, value: true, level: true },
    orderBy: [{ familyName: "asc" }, { level: "asc" }],
  });
  const families = new Map<string, { lowest: number; all: Sets; seed: Sets }>();
  for (const { familyName, kind, value, level } of rows) {
    let family = families.get(familyName);
    if (!family) {
      family = { lowest: level, all: sets(), seed: sets() };
      families.set(familyName, family);
    }
    const which = kind === "tool" ? "tools" : "entities";
    family.all[which].add(value);
    if (level === family.lowest) family.seed[which].add(value);
  }
  return [...families].map(([family, { all, seed }]) => ({ family, all: lists(all), seed: lists(seed) }));
}

interface Sets {
  readonly tools: Set<string>;
  readonly entities: Set<string>;
}

const sets = (): Sets => ({ tools: new Set(), entities: new Set() });
const lists = ({ tools, entities }: Sets) => ({ tools: [...tools], entities: [...entities] });

export interface ListedFamily {
  readonly family: string;
  readonly levels: readonly number[];
  readonly description: string;
}

/**
 * A page of the families in which each of the words typed occurs, as the search of the app finds them, by name; with how many
 * there are.
 */
export async function pageOfFamilies(
  typed: string,
  page: number,
  size: number,
): Promise<{ readonly families: readonly ListedFamily[]; readonly total: number }> {
  const query = typed.trim() === "" ? {} : { search: typed };
  const { families: rows, total } = await listFamilies(query, [], { offset: (page - 1) * size, limit: size });
  const lowest = await database().tier.findMany({
    where: { name: { in: rows.flatMap(({ tiers }) => tiers.slice(0, 1).map(({ name }) => name)) } },
    select: { familyName: true, description: true },
  });
  const descriptions = new Map(lowest.map(({ familyName, description }) => [familyName, description]));
  const families = rows.map(({ name, tiers }) => ({
    family: name,
    levels: tiers.map(({ level }) => level),
    description: descriptions.get(name) ?? "",
  }));
  return { families, total };
}

/** Names of a family's tiers, lowest first. */
export async function tiersOfFamily(family: string): Promise<string[]> {
  const rows = await database().tier.findMany({
    where: { familyName: family },
    orderBy: { level: "asc" },
    select: { name: true },
  });
  return rows.map(({ name }) => name);
}

/** Strategies that a family's tiers claim, each once, by name. */
export async function strategiesOfFamily(family: string): Promise<string[]> {
  const rows = await database().tierFacet.findMany({
    where: { familyName: family, kind: "strategy" },
    distinct: ["value"],
    orderBy: { value: "asc" },
    select: { value: true },
  });
  return rows.map(({ value }) => value);
}
