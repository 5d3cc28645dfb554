"use client";
import { ChartSpline, Check, TriangleAlert, X } from "lucide-react";
import Link from "next/link";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { tierHref } from "@/components/shell/hrefs";
import { ChartOrTable } from "@/components/ui/chart-or-table";
import { LevelTag } from "@/components/ui/level-tag";
import { Section } from "@/components/ui/section";
import type { FamilyLadder, TierSummary } from "@/lib/corpus/views";
import type { Band } from "@/lib/gate/views";
import { LadderLegend } from "./ladder-legend";
import { LadderRates } from "./ladder-rates";
import { LadderSizes } from "./ladder-sizes";
import { LadderStrategies } from "./ladder-strategies";
import { LadderTable } from "./ladder-table";
import { ladderLevels, ladderSeries } from "./series";

interface DifficultyLadderProps {
  family: FamilyLadder;
  /** Bands by level, t0 first; levels above the last go by the last. */
  bands: readonly Band[];
}

/** How a family grows harder, in one look: solve rates over the bands, what grew, and by which strategies. */
export function DifficultyLadder({ family, bands }: DifficultyLadderProps) {
  const [view, setView] = useQueryState("ladder", parseAsStringLiteral(["chart", "table"]).withDefault("chart"));
  const levels = ladderLevels(family.tiers);
  const series = ladderSeries(family.tiers);
  return (
    <Section
      id="ladder"
      title="Difficulty ladder"
      note="solve rate by level"
      aside={
        <ChartOrTable
          label="View of the ladder"
          value={view}
          onChange={(next) => void setView(next)}
          icon={<ChartSpline aria-hidden />}
        />
      }
    >
      {view === "table" ? (
        <LadderTable family={family} />
      ) : (
        <div className="px-4 pb-3">
          <div className="pb-2 pl-10 max-sm:pl-0">
            {series.length > 0 ? (
              <LadderLegend series={series} band={bands.length > 0} />
            ) : (
              <p className="text-muted">
                Not measured yet: run a gate on a tier below, and its solve rate appears here.
              </p>
            )}
          </div>
          <LadderRates levels={levels} series={series} bands={bands} />
          <div className="grid grid-cols-[2.5rem_1fr] border-line border-t">
            <div />
            <div className="grid" style={{ gridTemplateColumns: `repeat(${levels.length}, minmax(0, 1fr))` }}>
              {levels.map((level) => (
                <LevelHead key={level} level={level} tier={family.tiers.find((tier) => tier.level === level)} />
              ))}
            </div>
          </div>
          <LadderStrategies levels={levels} tiers={family.tiers} />
          <LadderSizes levels={levels} tiers={family.tiers} />
        </div>
      )}
    </Section>
  );
}

function LevelHead({ level, tier }: { level: number; tier: TierSummary | undefined }) {
  if (!tier) return <div className="flex h-7 items-center justify-center text-faint text-sm">no t{level}</div>;
  return (
    <Link
      prefetch={false}
      href={tierHref(tier)}
      className="flex h-7 items-center justify-center gap-1.5 hover:bg-hover"
    >
      <LevelTag level={level} />
      {tier.decision === "accepted" && <Check aria-label="accepted" className="size-3 text-passed" />}
      {tier.decision === "rejected" && <X aria-label="rejected" className="size-3 text-failed" />}
      {tier.validity === "invalid" && <TriangleAlert aria-label="invalid" className="size-3 text-truncated" />}
    </Link>
  );
}
