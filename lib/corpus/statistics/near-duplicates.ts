import type { NameFact } from "./facts";
import { groupBy } from "./group-by";
import type { NearDuplicate } from "./views";

/** Families from this Jaccard similarity on are worth a look: in a large corpus of different domains about one pair in a thousand that share anything. */
export const SIMILAR = 0.3;

/**
 * Pairs of families whose tool and entity names are alike: Jaccard = names in common / names of either (Jaccard 1912).
 * By an inverted index: only families which share a name ever meet, so that the cost is the sum over names of the pairs
 * of families that have it, not all pairs.
 */
export function nearDuplicates(names: readonly NameFact[], from = SIMILAR): NearDuplicate[] {
  const families = [...groupBy(names, ({ family }) => family)].map(([name, facts]) => ({ name, facts }));
  families.sort((a, b) => (a.name < b.name ? -1 : 1));
  const index = new Map<string, number[]>();
  for (const [place, { facts }] of families.entries()) {
    for (const fact of facts) {
      const key = `${fact.kind}\n${fact.value}`;
      const places = index.get(key);
      if (places) places.push(place);
      else index.set(key, [place]);
    }
  }
  const common = new Map<number, number>();
  for (const places of index.values()) {
    for (const [at, a] of places.entries()) {
      for (const b of places.slice(at + 1)) {
        const pair = a * families.length + b; // places ascend: each pair has one number
        common.set(pair, (common.get(pair) ?? 0) + 1);
      }
    }
  }
  const found: NearDuplicate[] = [];
  for (const [pair, count] of common) {
    const a = families[Math.floor(pair / families.length)];
    const b = families[pair % families.length];
    if (!a || !b) continue;
    const similarity = count / (a.facts.length + b.facts.length - count);
    if (similarity >= from) found.push({ families: [a.name, b.name], similarity, ...inCommon(a.facts, b.facts) });
  }
  return found.sort((a, b) => b.similarity - a.similarity || (a.families.join() < b.families.join() ? -1 : 1));
}

function inCommon(a: readonly NameFact[], b: readonly NameFact[]) {
  const both = (wanted: NameFact["kind"]) => {
    const others = new Set(b.flatMap(({ kind, value }) => (kind === wanted ? [value] : [])));
    return a.flatMap(({ kind, value }) => (kind === wanted && others.has(value) ? [value] : [])).sort();
  };
  return { tools: both("tool"), entities: both("entity") };
}
