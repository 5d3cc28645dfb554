import type { ReactNode } from "react";
import { formatCount } from "@/components/ui/format";
import { FigureLink } from "./figure-link";
import type { ShownStatistics } from "./shown-statistics";

/** The corpus in eight numbers. */
export function Totals({ statistics }: { statistics: ShownStatistics }) {
  const { totals, diversity } = statistics;
  return (
    <dl className="grid grid-cols-2 border-line border-b sm:grid-cols-4 xl:grid-cols-8">
      <Total label="Tiers">
        <FigureLink query={{}}>{formatCount(totals.tiers)}</FigureLink>
      </Total>
      <Total label="Families">
        <a href="/families">{formatCount(totals.families)}</a>
      </Total>
      <Total label="Task folders" title="Tiers and folders without a level">
        <a href="#tier-key">{formatCount(totals.directories)}</a>
      </Total>
      <Total label="Levels">
        <a href="#levels">{formatCount(totals.levels)}</a>
      </Total>
      <Total label="Unique tools">
        <FigureLink query={{ sort: "tools", descending: true }}>{formatCount(diversity.tools.unique)}</FigureLink>
      </Total>
      <Total label="Entity classes">
        <a href="#diversity">{formatCount(diversity.entities.unique)}</a>
      </Total>
      <Total label="Gold steps">
        <FigureLink query={{ sort: "gold", descending: true }}>{formatCount(totals.goldSteps)}</FigureLink>
      </Total>
      <Total label="Entities">
        <FigureLink query={{ sort: "entities", descending: true }}>{formatCount(totals.entities)}</FigureLink>
      </Total>
    </dl>
  );
}

function Total({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
  return (
    <div className="px-4 py-2.5" title={title}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
    </div>
  );
}
