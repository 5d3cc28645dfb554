import type { FamilyLineage } from "@/lib/corpus/lineage/family-lineage";

/** What is out of order in a chain, in a few words each; empty where nothing is. */
export function chainWords({ absent, roots, branches, cycles, gaps, nodes }: FamilyLineage): string[] {
  const foreign = nodes.filter(({ kind }) => kind === "foreign").length;
  return [
    ...(absent.length > 0 ? ["parent absent"] : []),
    ...(roots.length > 1 ? ["several roots"] : []),
    ...(gaps.length > 0 ? ["level missing"] : []),
    ...(cycles.length > 0 ? ["circle"] : []),
    ...(foreign > 0 ? ["from another family"] : []),
    ...(branches.length > 0 ? ["branched"] : []),
  ];
}
