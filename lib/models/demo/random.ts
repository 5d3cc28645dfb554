import { createHash } from "node:crypto";

/** A stream of chance that is the same for the same seed, on every machine. */
export interface Random {
  /** 0 (included) to 1 (not included). */
  next(): number;
  chance(probability: number): boolean;
  /** One of `items`, likelier the greater its weight (default: all alike); null where there is none. */
  pick<T>(items: readonly T[], weight?: (item: T) => number): T | null;
}

/** sfc32 (Chris Doty-Humphrey, PractRand), its state taken from SHA-256 of `seed`, so that neighbouring seeds are unlike. */
export function seededRandom(seed: string): Random {
  const digest = createHash("sha256").update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    pick(items, weight = () => 1) {
      let rest = next() * items.reduce((sum, item) => sum + weight(item), 0);
      for (const item of items) {
        rest -= weight(item);
        if (rest < 0) return item;
      }
      return items.at(-1) ?? null;
    },
  };
}
