import { formatRate } from "@/components/ui/format";
import { modelColor } from "@/components/ui/model-color";
import { Tooltip } from "@/components/ui/tooltip";
import { wilson } from "@/components/ui/wilson";
import type { SolveRate } from "@/lib/corpus/views";

/** The newest rates of a tier side by side, each in its model's colour; the tooltip says which is which. */
export function TierRates({ rates }: { rates: readonly SolveRate[] }) {
  if (rates.length === 0) return <span className="text-faint">not measured</span>;
  return (
    <span className="flex min-w-0 gap-3 overflow-hidden">
      {rates.map((rate) => {
        const { low, high } = wilson(rate.passes, rate.scored);
        const words = `${rate.modelId}${rate.offline ? ", offline demo model" : ""}${rate.kind === "recorded" ? ", recorded" : ""}`;
        return (
          <Tooltip
            key={`${rate.kind}:${rate.backend}:${rate.modelId}`}
            content={
              <>
                <div className="font-mono">{words}</div>
                <div className="text-muted">
                  {rate.passes} of {rate.scored} passed, 95 % interval {formatRate(low)}–{formatRate(high)}
                </div>
              </>
            }
          >
            <span className="inline-flex items-center gap-1">
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
              {formatRate(rate.rate)}
              <span className="sr-only"> {words}</span>
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}
