import { cn } from "@/components/ui/cn";
import type { Interval } from "@/lib/statistics/paired-difference";
import { intervalWords, signed } from "./compared-words";

interface DifferenceBarProps {
  difference: number;
  interval: Interval | null;
  className?: string;
}

const at = (value: number): string => `${((value + 1) / 2) * 100}%`;
const clamp = (value: number): number => Math.max(-1, Math.min(1, value));

/** A difference of rates on an axis from −1 to 1, with its interval; the line in the middle is "no difference". */
export function DifferenceBar({ difference, interval, className }: DifferenceBarProps) {
  const apart = interval !== null && (interval.low > 0 || interval.high < 0);
  return (
    <span
      role="img"
      aria-label={`${signed(difference)}, 95 % interval ${intervalWords(interval)}`}
      title={`${signed(difference)}, 95 % interval ${intervalWords(interval)}`}
      className={cn("relative block h-4 w-full min-w-24", className)}
    >
      <span aria-hidden className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      {interval && (
        <span
          aria-hidden
          className={cn("absolute top-1/2 h-px", apart ? "bg-accent" : "bg-faint")}
          style={{ left: at(clamp(interval.low)), right: `calc(100% - ${at(clamp(interval.high))})` }}
        />
      )}
      <span
        aria-hidden
        className={cn(
          "absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full border",
          apart ? "border-accent bg-accent" : "border-faint bg-ground",
        )}
        style={{ left: at(difference) }}
      />
    </span>
  );
}
