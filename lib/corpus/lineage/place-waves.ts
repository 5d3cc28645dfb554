import type { SeedLink } from "./group-families";

export interface PlacedFamily {
  readonly name: string;
  /** Of the wave: 0 for what was imported or written by hand, then the waves that are shown, in order. */
  readonly column: number;
  readonly row: number;
}

export interface PlacedWaves {
  /** Wave of each column; null for imported and starter families. */
  readonly waves: readonly (number | null)[];
  readonly families: readonly PlacedFamily[];
  readonly rows: number;
}

/** A column a wave; in it each family as near as it can be to the row of the one that seeded it. */
export function placeWaves(families: readonly SeedLink[]): PlacedWaves {
  const waves = [...new Set(families.map(({ wave }) => wave))].sort((a, b) => (a ?? -1) - (b ?? -1));
  const rowOf = new Map<string, number>();
  const placed: PlacedFamily[] = [];
  for (const [column, wave] of waves.entries()) {
    const members = families
      .filter((family) => family.wave === wave)
      .map((family, order) => ({ ...family, order, wanted: rowOf.get(family.seedFamily ?? "") ?? null }))
      .sort((a, b) => (a.wanted ?? Infinity) - (b.wanted ?? Infinity) || a.order - b.order);
    let free = 0;
    // Rows are noted after the whole column: a seed of the same wave, or of a circle, pulls nobody along.
    const rows = members.map(({ name, wanted }) => {
      const row = Math.max(free, wanted ?? 0);
      free = row + 1;
      return { name, column, row };
    });
    for (const { name, row } of rows) rowOf.set(name, row);
    placed.push(...rows);
  }
  return { waves, families: placed, rows: Math.max(0, ...placed.map(({ row }) => row + 1)) };
}
