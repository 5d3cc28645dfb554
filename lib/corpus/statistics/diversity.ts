import type { NameFact } from "./facts";
import { groupBy } from "./group-by";
import { nearDuplicates } from "./near-duplicates";
import type { Diversity, NameDiversity } from "./views";

/** How different the families are by the names of their tools and entity classes. */
export function diversity(names: readonly NameFact[]): Diversity {
  return {
    tools: nameDiversity(names.filter(({ kind }) => kind === "tool")),
    entities: nameDiversity(names.filter(({ kind }) => kind === "entity")),
    nearDuplicates: nearDuplicates(names),
  };
}

function nameDiversity(names: readonly NameFact[]): NameDiversity {
  const counts = [...groupBy(names, ({ value }) => value)].map(([name, facts]) => ({
    name,
    families: facts.length,
    tiers: facts.reduce((sum, { tiers }) => sum + tiers, 0),
  }));
  const shared = counts
    .filter(({ families }) => families > 1)
    .sort((a, b) => b.families - a.families || b.tiers - a.tiers || (a.name < b.name ? -1 : 1));
  const inOneFamily = counts.length - shared.length;
  return {
    unique: counts.length,
    inOneFamily,
    shareInOneFamily: counts.length === 0 ? 0 : inOneFamily / counts.length,
    shared,
  };
}
