import type { IrregularityKind } from "@/lib/task/task-source";
import type { CorpusFacts } from "./facts";
import type { DirectoryFigures } from "./views";

/** Irregularities of every directory, those without level too. */
export function directoryFigures({
  irregularities,
  leftovers,
}: Pick<CorpusFacts, "irregularities" | "leftovers">): DirectoryFigures {
  const namesWith = (wanted: IrregularityKind): string[] => [
    ...irregularities.flatMap(({ kind, tierName }) => (kind === wanted ? [tierName] : [])),
    ...leftovers.flatMap((folder) => (folder.irregularities.includes(wanted) ? [folder.name] : [])),
  ];
  return {
    nameDiffers: namesWith("name-differs-from-folder").length,
    tierKeyMissing: namesWith("tier-missing").sort(),
    tierDiffers: namesWith("tier-differs-from-folder").length,
    parentAbsent: namesWith("parent-absent").length,
    parentKeyMissing: namesWith("parent-missing").length,
  };
}
