/** A family and the family of the tier that seeded it. */
export interface SeedLink {
  readonly name: string;
  readonly wave: number | null;
  readonly seedFamily: string | null;
}

const byWave = (a: SeedLink, b: SeedLink): number =>
  (a.wave ?? -1) - (b.wave ?? -1) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Families that seeds link, directly or through others: the largest groups first, earlier waves first in each. */
export function groupFamilies(links: readonly SeedLink[]): SeedLink[][] {
  const leader = new Map(links.map(({ name }) => [name, name]));
  const find = (name: string): string => {
    let at = name;
    for (let next = leader.get(at); next !== undefined && next !== at; next = leader.get(at)) {
      leader.set(at, leader.get(next) ?? next); // halves the way for the next who asks
      at = next;
    }
    return at;
  };
  for (const { name, seedFamily } of links)
    if (seedFamily !== null && leader.has(seedFamily)) leader.set(find(name), find(seedFamily));
  const groups = new Map<string, SeedLink[]>();
  for (const link of links) {
    const group = groups.get(find(link.name)) ?? [];
    group.push(link);
    groups.set(find(link.name), group);
  }
  const sorted = [...groups.values()].map((group) => group.sort(byWave));
  return sorted.sort((a, b) => b.length - a.length || ((a[0]?.name ?? "") < (b[0]?.name ?? "") ? -1 : 1));
}
