import type { FamilyIndex, Neighbour } from "./family-index";
import type { Names } from "./names-of-family";

/**
 * From this similarity on a design is too close. Of the public corpus's seeds, each against all other families, about three in ten
 * reach it: its rewordings of one domain (two alpaca farms, two car washes) do, its different domains rarely (docs/synthesis.md).
 */
export const TOO_CLOSE = 0.55;

/** A domain needs something to act with and something to act on; fewer names can't be told from any other family's. */
const FEWEST = { tools: 2, entities: 1 } as const;

export type NoveltyVerdict =
  | { readonly kind: "novel"; readonly nearest: Neighbour | null }
  | { readonly kind: "too-close"; readonly nearest: Neighbour; readonly limit: number }
  | { readonly kind: "name-taken"; readonly family: string }
  | { readonly kind: "too-thin"; readonly tools: number; readonly entities: number };

export interface NoveltyOptions {
  readonly limit?: number;
  /** The design's own family where it already exists: its tiers are no neighbours. */
  readonly ownFamily?: string;
}

/** Decides whether a design (or the names of a draft) is far enough from every family there is. */
export function judgeNovelty(
  index: FamilyIndex,
  design: Names & { readonly family: string },
  { limit = TOO_CLOSE, ownFamily }: NoveltyOptions = {},
): NoveltyVerdict {
  if (design.family !== ownFamily && index.has(design.family)) return { kind: "name-taken", family: design.family };
  const [tools, entities] = [new Set(design.tools).size, new Set(design.entities).size];
  if (tools < FEWEST.tools || entities < FEWEST.entities) return { kind: "too-thin", tools, entities };
  const nearest = index.nearest(design, new Set(ownFamily === undefined ? [] : [ownFamily]));
  if (nearest !== null && nearest.similarity >= limit) return { kind: "too-close", nearest, limit };
  return { kind: "novel", nearest };
}
