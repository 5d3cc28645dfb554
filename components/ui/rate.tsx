"use client";
import { wilson } from "@/lib/statistics/wilson";
import { cn } from "./cn";
import { formatRate } from "./format";
import { Tooltip } from "./tooltip";

interface RateProps {
  /** 0..1, or null where nothing was scored yet. */
  rate: number | null;
  passes: number;
  scored: number;
  /** Recorded values came with the task folder; measured ones are ours. */
  kind?: "recorded" | "measured";
  className?: string;
}

/** `0.55 (11/20)`, with the interval in the tooltip. */
export function Rate({ rate, passes, scored, kind = "measured", className }: RateProps) {
  if (rate === null || scored === 0) {
    return (
      <span className={cn("text-faint", className)} title="Nothing scored yet">
        –
      </span>
    );
  }
  const { low, high } = wilson(passes, scored);
  const interval = `${formatRate(low)}–${formatRate(high)}`;
  return (
    <Tooltip
      content={
        <>
          <div>
            {kind === "recorded" ? "Recorded with the task folder" : "Measured here"}: {passes} of {scored} passed
          </div>
          <div className="text-muted">95 % interval (Wilson): {interval}</div>
        </>
      }
    >
      <span className={cn("whitespace-nowrap", className)}>
        {formatRate(rate)}{" "}
        <span className="text-faint">
          ({passes}/{scored})
        </span>
        <span className="sr-only">, 95 % interval {interval}</span>
      </span>
    </Tooltip>
  );
}
