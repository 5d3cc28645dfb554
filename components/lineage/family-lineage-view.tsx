import Link from "next/link";
import type { ReactNode } from "react";
import { familyHref, familyOfTier, tierHrefByName } from "@/components/shell/hrefs";
import { formatCount, plural } from "@/components/ui/format";
import { levelColor } from "@/components/ui/level-tag";
import { Section } from "@/components/ui/section";
import type { FamilyLineage, LineageNode } from "@/lib/corpus/lineage/family-lineage";
import type { FamilyLineageFacts } from "@/lib/corpus/lineage/views";

const [COLUMN, LANE, TOP, WIDTH, HEIGHT] = [148, 44, 8, 116, 26];

interface FamilyLineageViewProps {
  family: string;
  lineage: FamilyLineage;
  facts: FamilyLineageFacts;
}

/** Where a family's tiers come from: its chain through parents, gaps and branches, what seeded it and what it seeded. */
export function FamilyLineageView({ family, lineage, facts }: FamilyLineageViewProps) {
  const { columns, lanes, gaps } = lineage;
  const [width, height] = [columns * COLUMN + 8, lanes * LANE + TOP];
  const byId = new Map(lineage.nodes.map((node) => [node.id, node]));
  return (
    <Section
      id="lineage"
      title="Lineage"
      note={facts.wave === null ? "imported or written by hand" : `brought by wave ${facts.wave}`}
      aside={
        <Link href={`/lineage?q=${encodeURIComponent(family)}`} className="text-accent text-sm hover:underline">
          Across families
        </Link>
      }
    >
      <div className="overflow-x-auto px-4">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block max-w-none">
          <title>Chain of tiers through their parents; the list below names what is out of order</title>
          {lineage.edges.map(({ from, to, kind }) => {
            const [start, end] = [byId.get(from), byId.get(to)];
            return start && end && <Line key={`${from} ${to}`} start={start} end={end} kind={kind} />;
          })}
          {gaps.map(({ column, from, to }) => (
            <text
              key={column}
              x={column * COLUMN + 4 + WIDTH / 2}
              y={TOP + HEIGHT + 11}
              textAnchor="middle"
              className="fill-truncated text-xs"
            >
              {from === to ? `t${from} missing` : `t${from} to t${to} missing`}
            </text>
          ))}
          {lineage.nodes.map((node) => (
            <Node key={node.id} node={node} family={family} />
          ))}
        </svg>
      </div>
      <Remarks lineage={lineage} facts={facts} />
    </Section>
  );
}

const centre = ({ lane }: LineageNode): number => TOP + lane * LANE + HEIGHT / 2;
const left = ({ column }: LineageNode): number => column * COLUMN + 4;

function Line({
  start,
  end,
  kind,
}: {
  start: LineageNode;
  end: LineageNode;
  kind: FamilyLineage["edges"][number]["kind"];
}) {
  const [x1, y1, x2, y2] = [left(start) + WIDTH, centre(start), left(end), centre(end)];
  // A parent that isn't left of its child is reached over the top of both.
  const path =
    x2 > x1
      ? `M${x1} ${y1}C${x1 + 16} ${y1} ${x2 - 16} ${y2} ${x2} ${y2}`
      : `M${x1 - WIDTH / 2} ${y1 - HEIGHT / 2}C${x1 - WIDTH / 2} ${y1 - 30} ${x2 + WIDTH / 2} ${y2 - 30} ${x2 + WIDTH / 2} ${y2 - HEIGHT / 2}`;
  const looks = kind === "backward" ? "stroke-failed" : kind === "seed" ? "stroke-accent" : "stroke-line-strong";
  return (
    <path
      d={path}
      fill="none"
      strokeWidth={1.5}
      strokeDasharray={kind === "parent" ? undefined : "4 3"}
      className={looks}
    />
  );
}

function Node({ node, family }: { node: LineageNode; family: string }) {
  const { id, kind, level } = node;
  const short = kind === "tier" && id.startsWith(`${family}_`) ? id.slice(family.length + 1) : id;
  const text = short.length > 16 ? `${short.slice(0, 15)}…` : short;
  const y = centre(node) - HEIGHT / 2;
  const box = (
    <>
      <title>{kind === "absent" ? `${id}: not in the corpus` : id}</title>
      <rect
        x={left(node)}
        y={y}
        width={WIDTH}
        height={HEIGHT}
        rx={5}
        strokeDasharray={kind === "tier" ? undefined : "4 3"}
        className={kind === "absent" ? "fill-ground stroke-truncated" : "fill-surface stroke-line-strong"}
      />
      {level !== null && (
        <rect x={left(node) + 6} y={y + 7} width={4} height={12} rx={2} style={{ fill: levelColor(level) }} />
      )}
      <text
        x={left(node) + (level === null ? 8 : 16)}
        y={y + 17}
        className={`font-mono text-sm ${kind === "absent" ? "fill-truncated" : "fill-ink"}`}
      >
        {text}
      </text>
    </>
  );
  return kind === "absent" ? <g>{box}</g> : <Link href={tierHrefByName(id)}>{box}</Link>;
}

/** What is out of order, in words, and the families that were seeded from here. */
function Remarks({ lineage, facts }: Omit<FamilyLineageViewProps, "family">) {
  const { absent, roots, branches, cycles, gaps } = lineage;
  const { seedName, seeded, seededTotal } = facts;
  const remarks: ReactNode[] = [
    ...(seedName === null
      ? []
      : [
          <span key="seed">
            Seeded by <Names names={[seedName]} link={facts.seedExists} />
          </span>,
        ]),
    ...(absent.length > 0
      ? [
          <span key="absent">
            Not in the corpus: <Names names={absent} link={false} />
          </span>,
        ]
      : []),
    ...(roots.length > 1
      ? [
          <span key="roots">
            More than one tier without a parent: <Names names={roots} link />
          </span>,
        ]
      : []),
    ...(branches.length > 0
      ? [
          <span key="branches">
            More than one child: <Names names={branches} link />
          </span>,
        ]
      : []),
    ...(gaps.length > 0 ? [<span key="gaps">Levels are missing in between.</span>] : []),
    ...cycles.map((cycle) => (
      <span key={`cycle ${cycle[0]}`}>
        Parents go in a circle: <Names names={cycle} link />
      </span>
    )),
  ];
  return (
    <ul className="space-y-0.5 px-4 py-2 text-muted text-sm">
      {remarks.length === 0 && <li className="text-faint">An unbroken chain.</li>}
      {remarks.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of sentences
        <li key={index}>{remark}</li>
      ))}
      {seeded.length > 0 && (
        <li>
          Seeded {plural(seededTotal, "family", "families")}:{" "}
          {seeded.map((child, index) => (
            <span key={child.name}>
              {index > 0 && ", "}
              <Link href={familyHref(child.name)} className="font-mono text-accent hover:underline">
                {child.name}
              </Link>
              {child.wave !== null && <span className="text-faint"> (wave {child.wave})</span>}
            </span>
          ))}
          {seeded.length < seededTotal && ` and ${formatCount(seededTotal - seeded.length)} more`}
        </li>
      )}
    </ul>
  );
}

function Names({ names, link }: { names: readonly string[]; link: boolean }) {
  return names.map((name, index) => (
    <span key={name} className="font-mono">
      {index > 0 && ", "}
      {link ? (
        <Link href={tierHrefByName(name)} title={familyOfTier(name)} className="text-accent hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  ));
}
