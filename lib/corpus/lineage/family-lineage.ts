import type { LineageTier } from "./views";

export interface LineageNode {
  /** The tier's name. */
  readonly id: string;
  /** `absent`: named as a parent, but not in the corpus. `foreign`: a tier of another family, a parent or the seed. */
  readonly kind: "tier" | "absent" | "foreign";
  readonly level: number | null;
  /** From 0; a gap in the levels takes a column of its own. */
  readonly column: number;
  readonly lane: number;
}

export interface LineageEdge {
  readonly from: string;
  readonly to: string;
  /** `backward`: the parent's level isn't below its child's, as in a circle. */
  readonly kind: "parent" | "seed" | "backward";
}

export interface FamilyLineage {
  readonly nodes: readonly LineageNode[];
  readonly edges: readonly LineageEdge[];
  readonly columns: number;
  readonly lanes: number;
  /** Columns without a tier, and the levels that miss there. */
  readonly gaps: readonly { readonly column: number; readonly from: number; readonly to: number }[];
  readonly absent: readonly string[];
  /** Tiers that name no parent. */
  readonly roots: readonly string[];
  /** Tiers with more than one child. */
  readonly branches: readonly string[];
  /** Tiers whose parents go in a circle, circle by circle. */
  readonly cycles: readonly (readonly string[])[];
}

interface Outside {
  readonly foreignParents?: readonly string[];
  /** The tier that seeded the family. */
  readonly seedName?: string | null;
  readonly seedExists?: boolean;
}

/** Lays out a family's tiers from left to right by level, each on the lane of its parent where that is free. */
export function familyLineage(tiers: readonly LineageTier[], outside: Outside = {}): FamilyLineage {
  const sorted = [...tiers].sort((a, b) => a.level - b.level);
  const here = new Map(sorted.map((tier) => [tier.name, tier]));
  const foreign = new Set(outside.foreignParents);
  const [first] = sorted;
  const seed = outside.seedName && first && !here.has(outside.seedName) ? outside.seedName : null;
  const firstParent = first?.parent ?? null;
  const isOutside = firstParent !== null && !here.has(firstParent);
  const { columnOf, gaps, columns } = placeLevels(sorted, seed !== null || isOutside ? 1 : 0);

  const lanes = new Lanes();
  const nodes = new Map<string, LineageNode>();
  const place = (node: Omit<LineageNode, "lane">, lane: number): void => {
    lanes.take(node.column, node.column, lane);
    nodes.set(node.id, { ...node, lane });
  };
  const edges: LineageEdge[] = [];
  const outsiders: { id: string; column: number; kind: "absent" | "foreign" }[] = [];
  for (const { name, level, parent } of sorted) {
    const column = columnOf(level);
    const above = parent === null ? undefined : nodes.get(parent);
    const lane = above ? lanes.free(above.column + 1, column, above.lane) : lanes.free(column, column, 0);
    if (above) lanes.take(above.column + 1, column, lane);
    place({ id: name, kind: "tier", level, column }, lane);
    if (parent === null) continue;
    const known = here.get(parent);
    edges.push({ from: parent, to: name, kind: known && known.level >= level ? "backward" : "parent" });
    if (!known)
      outsiders.push({ id: parent, column: Math.max(0, column - 1), kind: foreign.has(parent) ? "foreign" : "absent" });
  }
  if (seed && first) {
    if (firstParent !== seed) edges.push({ from: seed, to: first.name, kind: "seed" });
    outsiders.unshift({ id: seed, column: 0, kind: outside.seedExists ? "foreign" : "absent" });
  }
  for (const { id, column, kind } of outsiders)
    if (!nodes.has(id)) place({ id, kind, level: null, column }, lanes.free(column, column, 0));

  const children = new Map<string, number>();
  for (const { parent } of sorted) if (parent !== null) children.set(parent, (children.get(parent) ?? 0) + 1);
  const all = [...nodes.values()];
  return {
    ...{ nodes: all, edges, columns, gaps, lanes: Math.max(0, ...all.map(({ lane }) => lane + 1)) },
    absent: all.filter(({ kind }) => kind === "absent").map(({ id }) => id),
    roots: sorted.filter(({ parent }) => parent === null).map(({ name }) => name),
    branches: [...children].filter(([name, count]) => count > 1 && here.has(name)).map(([name]) => name),
    cycles: cyclesAmong(here),
  };
}

function placeLevels(sorted: readonly LineageTier[], start: number) {
  const columnOf = new Map<number, number>();
  const gaps: FamilyLineage["gaps"][number][] = [];
  let column = start;
  let before: number | null = null;
  for (const { level } of sorted) {
    if (columnOf.has(level)) continue;
    if (before !== null && level > before + 1) gaps.push({ column: column++, from: before + 1, to: level - 1 });
    columnOf.set(level, column++);
    before = level;
  }
  return { columnOf: (level: number) => columnOf.get(level) ?? 0, gaps, columns: column };
}

/** Which lanes are taken in which columns. */
class Lanes {
  readonly #taken = new Set<string>();

  take(from: number, to: number, lane: number): void {
    for (let column = from; column <= to; column++) this.#taken.add(`${column} ${lane}`);
  }

  /** The first lane from `wanted` on, else from 0, that is free in all these columns. */
  free(from: number, to: number, wanted: number): number {
    const isFree = (lane: number) => {
      for (let column = from; column <= to; column++) if (this.#taken.has(`${column} ${lane}`)) return false;
      return true;
    };
    if (isFree(wanted)) return wanted;
    for (let lane = 0; ; lane++) if (isFree(lane)) return lane;
  }
}

/** Each tier has one parent, so that following parents ends, or comes back to where it has been. */
function cyclesAmong(tiers: ReadonlyMap<string, LineageTier>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  for (const start of tiers.keys()) {
    const path: string[] = [];
    let at: string | null = start;
    while (at !== null && tiers.has(at) && !done.has(at) && !path.includes(at)) {
      path.push(at);
      at = tiers.get(at)?.parent ?? null;
    }
    if (at !== null && path.includes(at)) cycles.push(path.slice(path.indexOf(at)));
    for (const name of path) done.add(name);
  }
  return cycles;
}
