"use client";
import { rateInterval } from "@/lib/statistics/rate-interval";
import { cn } from "./cn";
import { formatRate } from "./format";
import { CURTAILED, NO_COUNTS } from "./rate-words";
import { Tooltip } from "./tooltip";

interface RateProps {
  /** 0..1, or null where nothing was scored yet. */
  rate: number | null;
  passes: number;
  scored: number;
  /** Recorded values came with the task folder; measured ones are ours. */
  kind?: "recorded" | "measured";
  /** Of a gate that was stopped as soon as its verdict was certain. */
  curtailed?: boolean;
  className?: string;
}

/** `0.55 (11/20)`, with the interval in the tooltip; `0.55 (11/20, stopped)` where it is no unbiased avg@k. */
export function Rate({ rate, passes, scored, kind = "measured", curtailed = false, className }: RateProps) {
  if (rate === null || scored === 0) {
    return (
      <span className={cn("text-faint", className)} title="Nothing scored yet">
        –
      </span>
    );
  }
  const interval = rateInterval({ rate, passes, scored });
  const words = interval
    ? `95 % interval (Wilson): ${formatRate(interval.low)}–${formatRate(interval.high)}`
    : NO_COUNTS;
  return (
    <Tooltip
      content={
        <>
          <div>
            {kind === "recorded" ? "Recorded with the task folder" : "Measured here"}
            {interval ? `: ${passes} of ${scored} passed` : ""}
          </div>
          <div className="text-muted">{words}</div>
          {curtailed && <div className="text-muted">{CURTAILED}</div>}
        </>
      }
    >
      <span className={cn("whitespace-nowrap", className)}>
        {formatRate(rate)}{" "}
        <span className="text-faint">
          ({interval ? `${passes}/${scored}` : `k = ${scored}`}
          {curtailed && (
            <>
              <span className="max-sm:hidden">, stopped</span>
              <span aria-hidden className="sm:hidden">
                *
              </span>
            </>
          )}
          )
        </span>
        <span className="sr-only">
          , {words}
          {curtailed && `. ${CURTAILED}`}
        </span>
      </span>
    </Tooltip>
  );
}
