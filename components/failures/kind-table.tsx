import Link from "next/link";
import type { ReactNode } from "react";
import { formatCount } from "@/components/ui/format";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { FailureKind } from "@/lib/trajectories/failures/failure";
import type { FailureFilter, KindCount } from "@/lib/trajectories/failures/overview/filter";
import { failuresHref } from "./hrefs";
import { KIND_ORDER, KIND_WORDS, kindLabel } from "./kind-words";

interface KindTableProps<Row> {
  label: string;
  /** What a row is: "Level". */
  title: string;
  counts: readonly KindCount<Row>[];
  keyOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
  order: (a: Row, b: Row) => number;
  filter: FailureFilter;
  /** The filter that a row stands for. */
  select: (row: Row) => Partial<FailureFilter>;
}

/** How often each kind of failure occurs, row by row; the shade is its share of the row. Every number opens what is behind it. */
export function KindTable<Row>({ label, title, counts, keyOf, show, order, filter, select }: KindTableProps<Row>) {
  const kinds = KIND_ORDER.filter((kind) => counts.some((each) => each.kind === kind));
  const rows = new Map<string, { row: Row; total: number; counts: Map<FailureKind, number> }>();
  for (const { row, kind, count } of counts) {
    const present = rows.get(keyOf(row)) ?? { row, total: 0, counts: new Map() };
    rows.set(keyOf(row), present);
    present.total += count;
    present.counts.set(kind, (present.counts.get(kind) ?? 0) + count);
  }
  const sorted = [...rows.values()].sort((a, b) => order(a.row, b.row));
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>{title}</Th>
          <Th numeric>All</Th>
          {kinds.map((kind) => (
            <Th key={kind} numeric title={KIND_WORDS[kind][1]}>
              {kindLabel(kind)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ row, total, counts: byKind }) => (
          <Tr key={keyOf(row)}>
            <Td className="whitespace-nowrap">{show(row)}</Td>
            <Td numeric>
              <Link
                href={`${failuresHref({ ...filter, ...select(row) })}#behind`}
                className="hover:text-accent hover:underline"
              >
                {formatCount(total)}
              </Link>
            </Td>
            {kinds.map((kind) => (
              <KindCell
                key={kind}
                count={byKind.get(kind) ?? 0}
                total={total}
                href={`${failuresHref({ ...filter, ...select(row), kind })}#behind`}
              />
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function KindCell({ count, total, href }: { count: number; total: number; href: string }) {
  if (count === 0)
    return (
      <Td numeric className="text-faint">
        0
      </Td>
    );
  const share = Math.round((100 * count) / total);
  return (
    <Td
      numeric
      style={{ background: `color-mix(in oklab, var(--color-failed) ${Math.round(share * 0.25)}%, transparent)` }}
      title={`${share} % of the row`}
    >
      <Link href={href} className="hover:text-accent hover:underline">
        {formatCount(count)}
        <span className="ml-1 text-xs">{share} %</span>
      </Link>
    </Td>
  );
}
