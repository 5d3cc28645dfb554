import type { FamilyLineage, LineageEdge, LineageNode } from "@/lib/corpus/lineage/family-lineage";

/** A family's chain as it is drawn in miniature: places and kinds, no names. */
export interface MiniChain {
  readonly columns: number;
  readonly lanes: number;
  readonly dots: readonly (readonly [column: number, lane: number, level: number | null, kind: LineageNode["kind"]])[];
  /** From and to by place in `dots`. */
  readonly lines: readonly (readonly [from: number, to: number, kind: LineageEdge["kind"]])[];
  /** Columns without a tier. */
  readonly gaps: readonly number[];
}

export function miniChain({ nodes, edges, columns, lanes, gaps }: FamilyLineage): MiniChain {
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]));
  return {
    ...{ columns, lanes, gaps: gaps.map(({ column }) => column) },
    dots: nodes.map(({ column, lane, level, kind }) => [column, lane, level, kind]),
    lines: edges.flatMap(({ from, to, kind }) => {
      const [start, end] = [placeOf.get(from), placeOf.get(to)];
      return start === undefined || end === undefined ? [] : [[start, end, kind] as const];
    }),
  };
}
