"use client";
import { useMemo, useState } from "react";
import { SoftLinks } from "@/components/shell/soft-links";
import { received, type Sent } from "@/components/ui/sent";
import { useUsable } from "@/components/ui/use-usable";
import type { PlacedWaves } from "@/lib/corpus/lineage/place-waves";
import { WaveDiagram, type WaveFamily, waveHeight } from "./wave-diagram";
import { WaveTable } from "./wave-table";

export interface DrawnWaves {
  readonly placed: PlacedWaves;
  readonly families: readonly WaveFamily[];
}

/** Families by wave as a picture, drawn in the browser from their places, and as a table for whoever opens it. */
export function WavePicture({ drawn }: { drawn: Sent<DrawnWaves> }) {
  const { placed, families } = useMemo(() => received(drawn), [drawn]);
  const usable = useUsable();
  const [asTable, setAsTable] = useState(false);
  return (
    <SoftLinks>
      {usable ? (
        <WaveDiagram placed={placed} families={families} />
      ) : (
        <div className="max-h-[80vh] border-line border-b" style={{ height: waveHeight(placed) }} />
      )}
      <details className="px-4 py-2" onToggle={(event) => setAsTable(event.currentTarget.open)}>
        <summary className="cursor-pointer text-muted text-sm hover:text-ink">As a table</summary>
        {asTable && <WaveTable families={families} />}
      </details>
    </SoftLinks>
  );
}
