"use client";
import { type ReactNode, useState } from "react";
import { orderSeries, seriesKey } from "@/components/charts/rate-series";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/field";
import { plural } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import type { FacetCount } from "@/lib/corpus/browse/facets";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import type { SeriesCount } from "@/lib/corpus/rates/store";
import { RangeInputs } from "./range-inputs";
import type { TierQueryState } from "./use-tier-query";
import { seriesWords } from "./words";

interface RateFacetProps {
  state: TierQueryState;
  series: readonly SeriesCount[];
  bins: readonly FacetCount[];
  children: ReactNode;
}

const BINS = 10;

/** Tiers by the rate of one series: its histogram, a bar of which is a filter; a range; where it stands to the band. */
export function RateFacet({ state, series, bins, children }: RateFacetProps) {
  const { query, change } = state;
  const ordered = orderSeries(series.map((each) => ({ ...each, key: seriesKey(each) })));
  const chosen = query.series && seriesKey(query.series);
  const known = ordered.some(({ key }) => key === chosen);
  return (
    <div className="space-y-1.5">
      <Select
        aria-label="Whose solve rate"
        className="w-full min-w-0"
        value={chosen ?? ""}
        onChange={(event) => {
          const found = ordered.find(({ key }) => key === event.target.value);
          if (!found) change({ series: undefined, rate: undefined, bands: undefined });
          else change({ series: { kind: found.kind, backend: found.backend, modelId: found.modelId } });
        }}
      >
        <option value="">Choose a model</option>
        {query.series && !known && <option value={chosen}>{seriesWords(query.series)}</option>}
        {ordered.map((each) => (
          <option key={each.key} value={each.key}>
            {seriesWords(each)}
            {each.offline ? ", offline demo model" : ""} ({plural(each.tiers, "tier")})
          </option>
        ))}
      </Select>
      {query.series && (
        <>
          <Bars
            colour={modelColor(query.series.modelId)}
            bins={bins}
            chosen={query.rate && "bin" in query.rate ? query.rate.bin : null}
            onChoose={(bin) => change({ rate: bin === null ? undefined : { bin } })}
          />
          <RateRange key={JSON.stringify(query.rate)} rate={query.rate} onChange={(rate) => change({ rate })} />
        </>
      )}
      {children}
    </div>
  );
}

interface BarsProps {
  colour: string;
  bins: readonly FacetCount[];
  chosen: number | null;
  onChoose: (bin: number | null) => void;
}

function Bars({ colour, bins, chosen, onChoose }: BarsProps) {
  const counts = Array.from({ length: BINS }, (_, bin) => bins.find(({ value }) => value === String(bin))?.count ?? 0);
  const most = Math.max(1, ...counts);
  return (
    <fieldset aria-label="Distribution of the solve rate" className="flex h-12 items-end gap-px">
      {counts.map((count, bin) => {
        const words = `${(bin / BINS).toFixed(1)}–${((bin + 1) / BINS).toFixed(1)}: ${plural(count, "tier")}`;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its index
            key={bin}
            type="button"
            aria-label={words}
            title={words}
            aria-pressed={bin === chosen}
            onClick={() => onChoose(bin === chosen ? null : bin)}
            className={cn(
              "flex h-full flex-1 items-end border-line border-b hover:bg-hover",
              bin === chosen && "bg-selected",
            )}
          >
            <span className="block w-full" style={{ height: `${(count / most) * 100}%`, background: colour }} />
          </button>
        );
      })}
    </fieldset>
  );
}

type Rate = TierQuery["rate"];
const fraction = (text: string): number | undefined => {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
};

function RateRange({ rate, onChange }: { rate: Rate; onChange: (rate: Rate) => void }) {
  const range = rate && !("bin" in rate) ? rate : {};
  const [ends, setEnds] = useState({ min: String(range.min ?? ""), max: String(range.max ?? "") });
  return (
    <RangeInputs
      what="solve rate"
      ends={ends}
      onType={setEnds}
      onSettle={() => {
        const [min, max] = [fraction(ends.min), fraction(ends.max)];
        if (min === range.min && max === range.max) return;
        if (min === undefined && max === undefined) onChange(undefined);
        else onChange({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
      }}
    />
  );
}
