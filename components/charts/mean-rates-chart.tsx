"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { LevelStatistics } from "@/lib/corpus/views";

const HEIGHT = 240;

/** Fetched after the page is usable: the library behind it is larger than all other scripts of the page. */
const Plot = dynamic(() => import("./mean-rates-plot").then((module) => module.MeanRatesPlot), {
  ssr: false,
  loading: () => <Skeleton className="h-60" />,
});

/** Mean solve rate by level, one curve a model. The table by level holds the same figures, from the start. */
export function MeanRatesChart({ levels }: { levels: readonly LevelStatistics[] }) {
  return (
    <div style={{ height: HEIGHT }}>
      <Plot levels={levels} height={HEIGHT} />
    </div>
  );
}
