import { orderSeries, seriesKey } from "@/components/charts/rate-series";
import { cn } from "@/components/ui/cn";
import { formatRate } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import { CURTAILED, NO_COUNTS } from "@/components/ui/rate-words";
import { Tooltip } from "@/components/ui/tooltip";
import type { SolveRate } from "@/lib/corpus/views";
import { rateInterval } from "@/lib/statistics/rate-interval";

/** What fits into a list's column; the rest is counted and told by the tooltip. */
const SHOWN = 4;
const SHOWN_NARROW = 2;

/** The newest rates of a tier side by side, each in its model's colour; the tooltip says which is which. */
export function TierRates({ rates }: { rates: readonly SolveRate[] }) {
  if (rates.length === 0) return <span className="text-faint">not measured</span>;
  const ordered = orderSeries(rates.map((rate) => ({ ...rate, key: seriesKey(rate) })));
  return (
    <Tooltip content={<RateList rates={ordered} />}>
      <span className="flex min-w-0 gap-3">
        {ordered.slice(0, SHOWN).map((rate, index) => (
          <span
            key={rate.key}
            className={cn("inline-flex items-center gap-1", index >= SHOWN_NARROW && "max-sm:hidden")}
          >
            <Dot rate={rate} />
            {formatRate(rate.rate)}
            <span className="sr-only"> {nameOf(rate)}</span>
          </span>
        ))}
        {ordered.length > SHOWN && <span className="text-faint max-sm:hidden">+{ordered.length - SHOWN}</span>}
        {ordered.length > SHOWN_NARROW && (
          <span className="text-faint sm:hidden">+{ordered.length - SHOWN_NARROW}</span>
        )}
      </span>
    </Tooltip>
  );
}

const nameOf = (rate: SolveRate): string =>
  `${rate.modelId}${rate.backend === "local" ? "" : ` ${rate.backend}`}${rate.offline ? ", offline demo model" : ""}${rate.kind === "recorded" ? ", recorded" : ""}`;

function Dot({ rate }: { rate: SolveRate }) {
  return (
    <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
      <circle
        cx="4"
        cy="4"
        r="3.2"
        fill={rate.kind === "recorded" ? "none" : modelColor(rate.modelId)}
        stroke={modelColor(rate.modelId)}
        strokeWidth="1.500"
      />
    </svg>
  );
}

function RateList({ rates }: { rates: readonly SolveRate[] }) {
  return (
    <ul className="space-y-1">
      {rates.map((rate) => {
        const interval = rateInterval(rate);
        return (
          <li key={`${rate.kind} ${rate.backend} ${rate.modelId}`} className="flex items-baseline gap-1.5">
            <Dot rate={rate} />
            <span>
              {formatRate(rate.rate)} ({rate.passes}/{rate.scored}),{" "}
              {interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : NO_COUNTS}
              {rate.curtailed && <span className="block text-muted">{CURTAILED}</span>}
              <span className="block text-muted">{nameOf(rate)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
