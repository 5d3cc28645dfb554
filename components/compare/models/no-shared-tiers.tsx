import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { plural } from "@/components/ui/format";
import type { TierQuery } from "@/lib/corpus/browse/tier-query";
import { seriesText, tierQueryParams } from "@/lib/corpus/browse/tier-query-address";
import type { SeriesCount } from "@/lib/corpus/rates/store";
import { compareModelsHref } from "./hrefs";

interface NoSharedTiersProps {
  a: SeriesCount;
  b: SeriesCount;
  query: TierQuery;
  /** Tiers that the query selects. */
  tiers: number;
  /** Pairs that share tiers of the selection, the best of them. */
  others: readonly { readonly first: SeriesCount; readonly second: SeriesCount; readonly tiers: number }[];
}

/** In place of a comparison: the two have no tier in common. Whether any two have, and what to do. */
export function NoSharedTiers({ a, b, query, tiers, others }: NoSharedTiersProps) {
  const selected = tierQueryParams(query).size > 0 ? " of this selection" : "";
  if (tiers === 0)
    return <EmptyState title="No tier is selected">Nothing in the corpus fits these filters.</EmptyState>;
  return (
    <EmptyState
      title={others.length === 0 ? `No two models share a tier${selected}` : `These two share no tier${selected}`}
    >
      {a.modelId} and {b.modelId} have no tier{selected} that both have a rate on, so there is nothing to compare. Gates
      of both on the same{" "}
      <Link prefetch={false} href="/tiers" className="text-accent hover:underline">
        tiers
      </Link>{" "}
      would change that.
      {others.length > 0 && (
        <span className="mt-2 block">
          Models that share tiers{selected}:{" "}
          {others.map(({ first, second, tiers }, index) => (
            <span key={`${seriesText(first)} ${seriesText(second)}`}>
              {index > 0 && "; "}
              <Link
                prefetch={false}
                href={compareModelsHref({ a: first, b: second, query })}
                className="text-accent hover:underline [overflow-wrap:anywhere]"
              >
                {first.modelId} and {second.modelId}
              </Link>{" "}
              ({plural(tiers, "tier")})
            </span>
          ))}
        </span>
      )}
    </EmptyState>
  );
}
