import Link from "next/link";
import { ModelTag } from "@/components/ui/model-tag";
import { LadderMark } from "./ladder-mark";
import type { LadderSeries } from "./series";

/** Which mark is which model; what hollow, dashed and shaded mean. */
export function LadderLegend({ series, band }: { series: readonly LadderSeries[]; band: boolean }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {series.map((s, index) => (
        <li key={s.key} className="flex min-w-0 items-center gap-1.5">
          <svg aria-hidden viewBox="-14 -7 28 14" className="h-3.5 w-7 shrink-0">
            <line
              x1={-14}
              x2={14}
              stroke="currentColor"
              strokeOpacity={0.35}
              strokeDasharray={s.offline ? "3 3" : undefined}
              strokeWidth={1.5}
            />
            <LadderMark index={index} modelId={s.modelId} hollow={s.kind === "recorded"} />
          </svg>
          <ModelTag dot={false} id={s.modelId} offline={s.offline} backend={s.backend} />
          {s.kind === "recorded" && <span className="text-faint text-sm">recorded</span>}
        </li>
      ))}
      {band && (
        <li className="flex items-center gap-1.5 text-faint text-sm">
          <span aria-hidden className="h-3 w-5 border-band-line border-y bg-band" />
          <Link href="/runs/bands" prefetch={false} className="hover:text-accent hover:underline">
            target band
          </Link>
        </li>
      )}
    </ul>
  );
}
