import { LadderMark } from "@/components/ladder/ladder-mark";
import { ModelTag } from "@/components/ui/model-tag";
import type { RateSeries } from "./rate-series";

/** The models of a chart, with their marks. */
export function SeriesLegend({ series }: { series: readonly RateSeries[] }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {series.map((s, index) => (
        <li key={s.key} className="flex min-w-0 items-center gap-1.5">
          <svg aria-hidden viewBox="-7 -7 14 14" className="size-3.5 shrink-0">
            <LadderMark index={index} modelId={s.modelId} hollow={s.kind === "recorded"} />
          </svg>
          <ModelTag dot={false} id={s.modelId} offline={s.offline} backend={s.backend} />
          {s.kind === "recorded" && <span className="text-faint text-sm">recorded</span>}
        </li>
      ))}
    </ul>
  );
}
