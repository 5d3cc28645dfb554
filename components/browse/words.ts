import { spaced } from "@/components/ui/format";
import type { FacetKey } from "@/lib/corpus/browse/facets";
import { QUERY_WORDS } from "@/lib/corpus/browse/query-words";
import type { SeriesName, SortKey, TierQuery } from "@/lib/corpus/browse/tier-query";

/** Conditions that are lists of values, each with what people call it. */
export const LIST_FACETS = {
  levels: "Level",
  decisions: "Decision",
  validities: "Structural check",
  strategies: "Harder by",
  bands: "Against its band",
  faults: "Health",
  irregularities: "Irregularity",
  languages: "Language",
  origins: "Origin",
  waves: "Wave",
} as const satisfies Partial<Record<FacetKey, string>>;
export type ListFacet = keyof typeof LIST_FACETS;

const SPECIAL: Readonly<Record<string, string>> = {
  none: "undecided",
  unvalidated: "unchecked",
  "few-strategies": "family with fewer than five strategies",
  "broken-lineage": "broken lineage",
  "zero-passes": "nobody passes",
};

/** A value of a condition in words. */
export function valueWords(facet: ListFacet, value: string): string {
  if (facet === "levels") return `t${value}`;
  if (facet === "waves") return `wave ${value}`;
  return SPECIAL[value] ?? spaced(value).replaceAll("-", " ");
}

/** Every value of a facet in the order in which people see them; null: by number. */
export const orderOf = (facet: ListFacet): readonly string[] | null =>
  facet === "levels" || facet === "waves" ? null : QUERY_WORDS[facet];

export const SORT_WORDS: Readonly<Record<SortKey, string>> = {
  name: "Name",
  level: "Level",
  tools: "Number of tools",
  gold: "Gold steps",
  entities: "Entities",
  database: "Size of the database",
  rate: "Solve rate",
  learnability: "Learnability",
  updated: "Last change",
  tiers: "Number of tiers",
};

export const seriesWords = ({ modelId, backend, kind }: SeriesName): string =>
  `${modelId}${backend === "local" ? "" : ` ${backend}`}${kind === "recorded" ? ", recorded" : ""}`;

/** The values of a list condition as texts. */
export const chosenOf = (query: TierQuery, facet: ListFacet): readonly string[] => (query[facet] ?? []).map(String);

/** The condition with these values; undefined where none is left. */
export function listChange(facet: ListFacet, values: readonly string[]): Partial<Record<ListFacet, unknown>> {
  const typed = facet === "levels" || facet === "waves" ? values.map(Number) : values;
  return { [facet]: typed.length > 0 ? typed : undefined };
}
