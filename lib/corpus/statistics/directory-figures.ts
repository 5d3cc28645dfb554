import type { IrregularityKind } from "@/lib/task/task-source";
import type { CorpusFacts, LeftoverFact } from "./facts";
import type { DirectoryFigures } from "./views";

/** Irregularities of every directory, those without level too. */
export function directoryFigures({
  tiers,
  irregularities,
  leftovers,
}: Pick<CorpusFacts, "tiers" | "irregularities" | "leftovers">): DirectoryFigures {
  const present = new Set([...tiers, ...leftovers].map(({ name }) => name));
  const namesWith = (wanted: IrregularityKind, isSo: (folder: LeftoverFact) => boolean): string[] => [
    ...irregularities.flatMap(({ kind, tierName }) => (kind === wanted ? [tierName] : [])),
    ...leftovers.filter(isSo).map(({ name }) => name),
  ];
  const isAbsent = ({ parent }: LeftoverFact) => parent !== null && parent !== "" && !present.has(parent);
  return {
    nameDiffers: namesWith("name-differs-from-folder", ({ metadataName, name }) => metadataName !== name).length,
    tierKeyMissing: namesWith("tier-missing", ({ tierKey }) => tierKey === null).sort(),
    // A folder without level has none that its key could differ from.
    tierDiffers: namesWith("tier-differs-from-folder", () => false).length,
    parentAbsent: namesWith("parent-absent", isAbsent).length,
    parentKeyMissing: namesWith("parent-missing", ({ parent }) => parent === null).length,
  };
}
