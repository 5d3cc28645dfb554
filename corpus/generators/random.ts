/** A small seeded generator of random numbers (mulberry32), so that a database comes out the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError("pick() needs at least one item");
    return item;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const rest = [...items];
    const taken: Item[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(between(0, rest.length - 1), 1));
    return taken;
  };
  return { next, between, pick, some, chance: (probability) => next() < probability };
}
