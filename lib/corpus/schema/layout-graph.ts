import { Graph, layout } from "@dagrejs/dagre";
import type { EntityEdge, EntityGraph, EntityNode } from "./entity-graph";

/** Pixels of a diagram; text is 12 px monospaced. */
const ROW_HEIGHT = 18;
const HEAD_HEIGHT = 26;
const CHARACTER = 7.25;
const PADDING = 20;
const [NARROWEST, WIDEST] = [130, 300];
/** Boxes and fields that are drawn; the table beside the drawing has all of them. */
const MOST_NODES = 60;
const MOST_FIELDS = 24;

export interface PlacedNode extends EntityNode {
  /** Left upper corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The fields drawn, the first of all. */
  readonly shown: number;
}

export interface PlacedEdge extends EntityEdge {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  /** Boxes in all, drawn or not. */
  readonly total: number;
  /** Heights of a box's head and of each field's row. */
  readonly headHeight: number;
  readonly rowHeight: number;
}

function sizeOf({ label, rows, fields }: EntityNode) {
  const shown = Math.min(fields.length, MOST_FIELDS);
  const lines = [`${label} ${rows ?? ""}`, ...fields.slice(0, shown).map(({ name, type }) => `${name}  ${type}`)];
  const longest = Math.max(...lines.map((line) => line.length));
  const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER + PADDING)));
  const drawn = shown + (fields.length > shown ? 1 : 0);
  return { shown, width, height: HEAD_HEIGHT + Math.max(drawn, 1) * ROW_HEIGHT + 4 };
}

/** Places the boxes of a schema, what refers left of what is referred to. */
export function layoutGraph({ nodes, edges }: EntityGraph): PlacedGraph {
  const drawn = nodes.slice(0, MOST_NODES);
  const here = new Set(drawn.map(({ id }) => id));
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "LR", nodesep: 24, ranksep: 72, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const sizes = new Map(drawn.map((node) => [node.id, sizeOf(node)]));
  for (const [id, { width, height }] of sizes) graph.setNode(id, { width, height });
  const kept = edges.filter(({ from, to }) => here.has(from) && here.has(to));
  for (const { from, to, field } of kept) graph.setEdge(from, to, {}, field);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    ...{ width: Math.ceil(width), height: Math.ceil(height), total: nodes.length },
    ...{ headHeight: HEAD_HEIGHT, rowHeight: ROW_HEIGHT },
    nodes: drawn.map((node) => {
      const { shown, ...size } = sizeOf(node);
      const { x, y } = graph.node(node.id);
      return { ...node, ...size, shown, x: x - size.width / 2, y: y - size.height / 2 };
    }),
    edges: kept.map((edge) => {
      const placed = graph.edge({ v: edge.from, w: edge.to, name: edge.field });
      return { ...edge, points: (placed?.points ?? []).map(({ x, y }: { x: number; y: number }) => ({ x, y })) };
    }),
  };
}
