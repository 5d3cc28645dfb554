import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { ModelTag } from "@/components/ui/model-tag";
import type { FailureSeries } from "@/lib/trajectories/failures/clusters/views";
import { tierFailuresHref } from "./hrefs";

interface SeriesLinksProps {
  tier: string;
  series: readonly FailureSeries[];
  chosen: FailureSeries;
}

/** The models with attempts on a tier, each with how many of them did not pass. */
export function SeriesLinks({ tier, series, chosen }: SeriesLinksProps) {
  return (
    <nav aria-label="Model" className="flex flex-wrap gap-1.5">
      {series.map((each) => (
        <Link
          key={`${each.backend} ${each.modelId}`}
          href={tierFailuresHref(tier, each)}
          scroll={false}
          aria-current={each === chosen ? "true" : undefined}
          className={cn(
            "inline-flex h-7 max-w-full items-center gap-2 rounded-ui border border-line px-2 hover:bg-hover",
            each === chosen && "border-accent bg-hover",
          )}
        >
          <ModelTag id={each.modelId} backend={each.backend} offline={each.offline} compact />
          <span className="shrink-0 text-muted text-sm tabular-nums">
            {each.failed} of {each.passed + each.failed} failed
          </span>
        </Link>
      ))}
    </nav>
  );
}
