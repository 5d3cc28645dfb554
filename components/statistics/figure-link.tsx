import type { ReactNode } from "react";
import { tiersHref } from "@/components/families/hrefs";
import { formatCount } from "@/components/ui/format";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";

interface FigureLinkProps {
  /** The list of tiers behind the figure. */
  query: TierQuery;
  children: ReactNode;
  /** What the figure means, for the pointer and for readers of the screen. */
  title?: string;
  className?: string;
}

/** A figure that opens the tiers behind it. Its looks come from the page's frame (`StatisticsView`): there are hundreds. */
export function FigureLink({ query, children, title, className }: FigureLinkProps) {
  return (
    <a href={tiersHref(query)} title={title} className={className}>
      {children}
    </a>
  );
}

/** A number of tiers; none leads nowhere. */
export function CountLink({ count, ...rest }: Omit<FigureLinkProps, "children"> & { count: number }) {
  return count === 0 ? <span className="text-faint">0</span> : <FigureLink {...rest}>{formatCount(count)}</FigureLink>;
}
