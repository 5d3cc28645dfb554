import { ModelTag } from "@/components/ui/model-tag";
import type { SeriesName } from "@/lib/corpus/browse/tier-query";
import type { Series } from "@/lib/corpus/statistics/views";

/** A series as tables and panels head it: recorded and measured are told apart wherever they meet. */
export function SeriesLabel({ series, compact = true }: { series: Series; compact?: boolean }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <ModelTag id={series.modelId} backend={series.backend} offline={series.offline} compact={compact} />
      {!series.offline && <span className="shrink-0 font-normal text-faint text-sm">{series.kind}</span>}
    </span>
  );
}

export const seriesKey = ({ kind, backend, modelId }: SeriesName): string => `${kind}:${backend}:${modelId}`;

/** What an address needs of a series. */
export const seriesName = ({ kind, backend, modelId }: SeriesName): SeriesName => ({ kind, backend, modelId });

/** Whether both are one series, whichever objects say so. */
export const sameSeries = (a: SeriesName, b: SeriesName): boolean => seriesKey(a) === seriesKey(b);
