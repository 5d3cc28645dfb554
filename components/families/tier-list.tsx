"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo } from "react";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { tierHref } from "@/components/shell/hrefs";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { VirtualTable } from "@/components/ui/virtual-table";
import { ListFooter } from "./family-list";
import { TIER_PAGE, type TierPage } from "./list-pages";
import { ListRows } from "./list-rows";
import { tierColumns } from "./tier-columns";

interface TierListProps {
  /** The filter as it stands in the address: what GET /api/tiers takes. */
  filter: Readonly<Record<string, string>>;
  initial: { readonly filter: Readonly<Record<string, string>>; readonly page: TierPage } | null;
}

const sameFilter = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Tiers, one a row, as the filter asks. */
export function TierList({ filter, initial }: TierListProps) {
  const query = useInfiniteQuery({
    queryKey: ["tiers", filter],
    queryFn: ({ pageParam, signal }) =>
      getJson<TierPage>(
        `/api/tiers?${new URLSearchParams({ ...filter, offset: String(pageParam), limit: String(TIER_PAGE) })}`,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.tiers.length, 0);
      return last.tiers.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    ...(initial && sameFilter(filter, initial.filter)
      ? { initialData: { pages: [initial.page], pageParams: [0] } }
      : {}),
    staleTime: 15_000,
  });
  const tiers = useMemo(() => query.data?.pages.flatMap((page) => page.tiers) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? 0;
  if (query.isError && tiers.length === 0) {
    return (
      <ErrorState
        title="The list of tiers could not be read"
        code={query.error instanceof RequestFailure ? query.error.code : null}
        retry={() => void query.refetch()}
      >
        {query.error.message}
      </ErrorState>
    );
  }
  if (query.isPending) return <ListRows rows={18} />;
  return (
    <>
      <VirtualTable
        label="Tiers"
        rows={tiers}
        columns={tierColumns}
        rowId={(tier) => tier.name}
        rowHref={tierHref}
        total={total}
        onReachEnd={() => {
          if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
        }}
        keyScope="List of tiers"
        scrollKey={`tiers ${JSON.stringify(filter)}`}
        empty={
          <EmptyState
            title="No tier matches the filter"
            action={
              <Link href="/families?view=tiers" className="text-accent hover:underline">
                Show all tiers
              </Link>
            }
          />
        }
      />
      <ListFooter shown={tiers.length} total={total} what="tiers" />
    </>
  );
}
