import type {
  CorpusStatistics,
  Diversity,
  NameDiversity,
  NearDuplicate,
  SharedName,
} from "@/lib/corpus/statistics/views";
import type { StatisticsAddress } from "./address";
import { type PageOf, pageOf } from "./page-of";

/** Names of folders without level that the page tells. */
const LEFTOVERS = 12;

export interface ShownNames extends Omit<NameDiversity, "shared"> {
  readonly shared: PageOf<SharedName>;
}

/** What the page of statistics draws: of its long lists the part that its address asks for. */
export interface ShownStatistics extends Omit<CorpusStatistics, "diversity" | "figures"> {
  readonly leftovers: number;
  readonly diversity: {
    readonly tools: ShownNames;
    readonly entities: ShownNames;
    readonly nearDuplicates: PageOf<NearDuplicate>;
  };
}

export function shownStatistics(
  statistics: CorpusStatistics,
  { tools, entities, alike }: StatisticsAddress,
): ShownStatistics {
  const { totals, diversity, figures: _, ...others } = statistics;
  const names = (kind: keyof Pick<Diversity, "tools" | "entities">, page: number): ShownNames => ({
    ...diversity[kind],
    shared: pageOf(diversity[kind].shared, page),
  });
  return {
    ...others,
    totals: { ...totals, leftovers: totals.leftovers.slice(0, LEFTOVERS) },
    leftovers: totals.leftovers.length,
    diversity: {
      tools: names("tools", tools),
      entities: names("entities", entities),
      nearDuplicates: pageOf(diversity.nearDuplicates, alike),
    },
  };
}
