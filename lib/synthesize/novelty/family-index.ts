import { featuresOf } from "./features";
import type { FamilyNames, Names } from "./names-of-family";
import { normaliseName } from "./normalise-name";

/** The most alike family, and why. */
export interface Neighbour {
  readonly family: string;
  /** 0..1, see `FamilyIndex`. */
  readonly similarity: number;
  /** Names of the design that the family has too, in any spelling. */
  readonly tools: readonly string[];
  readonly entities: readonly string[];
}

interface Indexed {
  readonly names: FamilyNames;
  readonly seedWeight: number;
}

/**
 * How alike a design and the families of a corpus are. Names count by how rare they are, with the inverse document frequency
 * log((N + 2) / (n + 1)) of N families of which n have the feature (Spärck Jones 1972, J. Documentation 28:11–21; smoothed
 * so that a name in every family still weighs something: a corpus of one family has copies too): that two families can `list_customers` says little, that two can `soak_mash` says much.
 *
 * Similarity is the larger of two containments (Broder 1997, "On the resemblance and containment of documents"), each a
 * share of weight: how much of the design the family has in all its tiers, and how much of the family's seed the design has. Not the
 * Jaccard of the statistics page: a seed of 4 tools copied from a family of 20 has a Jaccard of 0.2 at most, and a copy is
 * watered down by idle tools; the one containment sees the first, the other the second. A seed lighter than the median counts as
 * that heavy: one that is made of everybody's names (`list_products`, `Product`) would else be found in every shop.
 */
export class FamilyIndex {
  readonly #families: Indexed[] = [];
  /** Feature → places of the families that have it in any tier. */
  readonly #all = new Map<string, number[]>();
  readonly #seeds = new Map<string, number[]>();
  readonly #medianSeed: number;

  constructor(families: Iterable<FamilyNames>) {
    const named = [...families];
    for (const [place, { all, seed }] of named.entries()) {
      enter(this.#all, featuresOf(all), place);
      enter(this.#seeds, featuresOf(seed), place);
    }
    const count = named.length;
    for (const names of named) {
      this.#families.push({ names, seedWeight: this.#sum(featuresOf(names.seed), count) });
    }
    const weights = this.#families.map(({ seedWeight }) => seedWeight).sort((a, b) => a - b);
    this.#medianSeed = weights[Math.floor(weights.length / 2)] ?? 0;
  }

  get size(): number {
    return this.#families.length;
  }

  /** The most alike family other than those in `except`, or null where none shares anything of weight. */
  nearest(design: Names, except: ReadonlySet<string> = new Set()): Neighbour | null {
    const features = featuresOf(design);
    const total = this.#sum(features, this.size);
    if (total === 0) return null;
    const [known, had] = [new Map<number, number>(), new Map<number, number>()];
    for (const feature of features) {
      const weight = this.#weight(feature, this.size);
      for (const place of this.#all.get(feature) ?? []) known.set(place, (known.get(place) ?? 0) + weight);
      for (const place of this.#seeds.get(feature) ?? []) had.set(place, (had.get(place) ?? 0) + weight);
    }
    let best: { readonly names: FamilyNames; readonly similarity: number } | null = null;
    for (const [place, weight] of known) {
      const family = this.#families[place];
      if (!family || except.has(family.names.family)) continue;
      const seed = Math.max(family.seedWeight, this.#medianSeed);
      const ofSeed = seed > 0 ? (had.get(place) ?? 0) / seed : 0;
      const similarity = Math.min(1, Math.max(weight / total, ofSeed));
      if (similarity > (best?.similarity ?? 0)) best = { names: family.names, similarity };
    }
    return best && { family: best.names.family, similarity: best.similarity, ...inCommon(design, best.names.all) };
  }

  has(family: string): boolean {
    return this.#families.some(({ names }) => names.family === family);
  }

  #weight(feature: string, families: number): number {
    return Math.log((families + 2) / ((this.#all.get(feature)?.length ?? 0) + 1));
  }

  #sum(features: ReadonlySet<string>, families: number): number {
    let sum = 0;
    for (const feature of features) sum += this.#weight(feature, families);
    return sum;
  }
}

function enter(index: Map<string, number[]>, features: ReadonlySet<string>, place: number): void {
  for (const feature of features) {
    const places = index.get(feature);
    if (places) places.push(place);
    else index.set(feature, [place]);
  }
}

function inCommon(design: Names, other: Names): Pick<Neighbour, "tools" | "entities"> {
  const key = (name: string) => normaliseName(name).join(" ");
  const both = (mine: readonly string[], theirs: readonly string[]) => {
    const known = new Set(theirs.map(key));
    return mine.filter((name) => known.has(key(name))).sort();
  };
  return { tools: both(design.tools, other.tools), entities: both(design.entities, other.entities) };
}
