"use client";
import { useMemo } from "react";
import { SoftLinks } from "@/components/shell/soft-links";
import { formatCount } from "@/components/ui/format";
import { received, type Sent } from "@/components/ui/sent";
import type { PlacedEdge, PlacedGraph, PlacedNode } from "@/lib/corpus/schema/layout-graph";
import { tableHref } from "./hrefs";

const CHARACTER = 7.25;

/** What fits into a number of pixels, with a sign for what doesn't. */
function fitted(text: string, width: number): string {
  const characters = Math.max(1, Math.floor(width / CHARACTER));
  return text.length <= characters ? text : `${text.slice(0, characters - 1)}…`;
}

/** Boxes of records with their fields, lines where a field refers to a row or holds a record. Placed on the server. */
export function EntityDiagram({ placed, tier }: { placed: Sent<PlacedGraph>; tier: string }) {
  const graph = useMemo(() => received(placed), [placed]);
  const { width, height, nodes, edges, total } = graph;
  return (
    <SoftLinks>
      <figure className="group border-line border-b">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-muted text-sm">
          <span>
            <span aria-hidden className="mr-1.5 inline-block w-6 border-accent border-t-2 align-middle" />
            refers to a row of
          </span>
          <span>
            <span aria-hidden className="mr-1.5 inline-block w-6 border-muted border-t-2 border-dashed align-middle" />
            holds the record itself
          </span>
          {nodes.length < total && (
            <span className="text-truncated">
              {formatCount(nodes.length)} of {formatCount(total)} kinds drawn, all are in the table below
            </span>
          )}
          <label className="ml-auto inline-flex cursor-pointer items-center gap-1.5">
            <input type="checkbox" className="accent-accent" /> Fit to width
          </label>
        </div>
        <section
          aria-label="Entity diagram, scrolls both ways"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[75vh] touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto px-2 pb-3 group-has-[input:checked]:[&>svg]:h-auto group-has-[input:checked]:[&>svg]:w-full"
        >
          {/* Without `role="img"`: what an image holds nobody is told of, and this one holds links. */}
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="mx-auto block max-w-none">
            <title>Records and what they refer to; the table below says the same</title>
            <defs>
              <marker id="refers" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                <path d="M0 0 8 4 0 8z" className="fill-accent" />
              </marker>
              <marker id="holds" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                <path d="M0 0 8 4 0 8z" className="fill-muted" />
              </marker>
            </defs>
            {edges.map((edge) => (
              <Edge key={`${edge.from} ${edge.field} ${edge.to}`} edge={edge} />
            ))}
            {nodes.map((node) => (
              <Box key={node.id} node={node} tier={tier} graph={graph} />
            ))}
          </svg>
        </section>
      </figure>
    </SoftLinks>
  );
}

function Edge({ edge: { points, kind, field } }: { edge: PlacedEdge }) {
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return (
    <path
      d={path}
      fill="none"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeDasharray={kind === "holds" ? "5 4" : undefined}
      markerEnd={`url(#${kind})`}
      className={kind === "holds" ? "stroke-muted" : "stroke-accent/70"}
    >
      <title>{field}</title>
    </path>
  );
}

interface BoxProps {
  node: PlacedNode;
  tier: string;
  graph: Pick<PlacedGraph, "headHeight" | "rowHeight">;
}

function Box({ node, tier, graph: { headHeight, rowHeight } }: BoxProps) {
  const { x, y, width, height, label, table, rows, fields, shown, kind } = node;
  const count = rows === null ? "" : formatCount(rows);
  const room = width - 16;
  const head = (
    <>
      <title>{table === null || table === label ? label : `${label}, table ${table}`}</title>
      <rect width={width} height={headHeight} rx={5} className="fill-hover" />
      <text x={8} y={17} className="fill-ink font-semibold text-sm">
        {fitted(label, room - count.length * CHARACTER - 8)}
      </text>
      <text x={width - 8} y={17} textAnchor="end" className="fill-muted text-sm">
        {count}
      </text>
    </>
  );
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect
        width={width}
        height={height}
        rx={5}
        strokeDasharray={kind === "table" ? undefined : "4 3"}
        className="fill-surface stroke-line-strong"
      />
      {table === null ? <g>{head}</g> : <a href={tableHref(tier, table)}>{head}</a>}
      {fields.slice(0, shown).map((field, index) => {
        const name = `${field.isKey ? "# " : ""}${field.name}`;
        const line = (
          <>
            <title>{`${field.name}: ${field.type}`}</title>
            <text
              x={8}
              y={headHeight + index * rowHeight + 14}
              className={`font-mono text-sm ${field.to ? "fill-accent" : "fill-ink"}`}
            >
              {fitted(name, room)}
            </text>
            <text
              x={width - 8}
              y={headHeight + index * rowHeight + 14}
              textAnchor="end"
              className="fill-faint font-mono text-sm"
            >
              {fitted(field.type, Math.max(0, room - (name.length + 2) * CHARACTER))}
            </text>
          </>
        );
        return table === null ? (
          <g key={field.name}>{line}</g>
        ) : (
          <a key={field.name} href={tableHref(tier, table)} tabIndex={-1}>
            {line}
          </a>
        );
      })}
      {fields.length > shown && (
        <text x={8} y={headHeight + shown * rowHeight + 14} className="fill-faint text-sm">
          … {formatCount(fields.length - shown)} more fields
        </text>
      )}
    </g>
  );
}
