"use client";
import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { LadderMark } from "@/components/ladder/ladder-mark";
import { ChartOrTable } from "@/components/ui/chart-or-table";
import { ModelTag } from "@/components/ui/model-tag";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShownLadder } from "./shift-rows";
import { ShiftTable } from "./shift-table";

/** Fetched after the page is usable; until then the table of the same figures can be asked for. */
const Plot = dynamic(() => import("./shift-plot").then((module) => module.ShiftPlot), {
  ssr: false,
  loading: () => <Skeleton className="h-44" />,
});

interface LadderShiftProps {
  wave: number;
  ladders: readonly ShownLadder[];
}

/** Mean rate by level, a panel a model: what was there before, and what the wave brought. */
export function LadderShift({ wave, ladders }: LadderShiftProps) {
  const [view, setView] = useQueryState("view", parseAsStringLiteral(["chart", "table"]).withDefault("chart"));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 pb-2 text-muted text-sm">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 border border-faint bg-hover" /> other tiers of its families
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 bg-ink" /> brought by it, in the model's colour
        </span>
        <span className="ml-auto">
          <ChartOrTable label="View of the mean rates" value={view} onChange={(next) => void setView(next)} />
        </span>
      </div>
      {view === "table" ? (
        <ShiftTable wave={wave} ladders={ladders} />
      ) : (
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 px-4 pb-4 md:grid-cols-2 xl:grid-cols-3">
          {ladders.map((ladder, index) => (
            <figure key={ladder.key} className="m-0 min-w-0">
              <figcaption className="mb-1 flex min-w-0 items-center gap-1.5">
                <svg aria-hidden viewBox="-7 -7 14 14" className="size-3.5 shrink-0">
                  <LadderMark index={index} modelId={ladder.modelId} hollow={ladder.kind === "recorded"} />
                </svg>
                <ModelTag dot={false} id={ladder.modelId} offline={ladder.offline} backend={ladder.backend} compact />
              </figcaption>
              <Plot ladder={ladder} />
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
