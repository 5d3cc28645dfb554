"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo } from "react";
import { LadderMini } from "@/components/ladder/ladder-mini";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { familyHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount } from "@/components/ui/format";
import { type VirtualColumn, VirtualTable } from "@/components/ui/virtual-table";
import type { FamilyLadder } from "@/lib/corpus/views";
import type { Band } from "@/lib/gate/views";
import { Decisions } from "./decisions";
import { FAMILY_PAGE, type FamilyPage } from "./list-pages";
import { ListRows } from "./list-rows";

interface FamilyListProps {
  search: string;
  /** The first page of the search that the address asked for, from the server. */
  initial: { readonly search: string; readonly page: FamilyPage } | null;
  bands: readonly Band[];
}

/** Families, one a row, each with its ladder in miniature. Loads as one scrolls; the count is always that of all. */
export function FamilyList({ search, initial, bands }: FamilyListProps) {
  const query = useInfiniteQuery({
    queryKey: ["families", search],
    queryFn: ({ pageParam, signal }) =>
      getJson<FamilyPage>(
        `/api/families?${new URLSearchParams({ q: search, offset: String(pageParam), limit: String(FAMILY_PAGE) })}`,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.families.length, 0);
      return last.families.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    ...(initial && search === initial.search ? { initialData: { pages: [initial.page], pageParams: [0] } } : {}),
    staleTime: 15_000,
  });
  const families = useMemo(() => query.data?.pages.flatMap((page) => page.families) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? 0;
  const columns = useMemo(() => familyColumns(bands), [bands]);

  if (query.isError && families.length === 0) {
    return (
      <ErrorState
        title="The list of families could not be read"
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
        label="Families"
        rows={families}
        columns={columns}
        rowId={(family) => family.name}
        rowHref={(family) => familyHref(family.name)}
        rowHeight={38}
        total={total}
        onReachEnd={() => {
          if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
        }}
        keyScope="List of families"
        scrollKey={`families ${search}`}
        empty={
          search === "" ? (
            <EmptyState title="No families yet">
              A family is one domain as a chain of tiers, each harder than the one before. Import task folders with{" "}
              <code className="font-mono">npx general-agent import PATH</code>.
            </EmptyState>
          ) : (
            <EmptyState title={`No family matches “${search}”`}>
              The search looks into names, descriptions and instructions of all tiers.
            </EmptyState>
          )
        }
      />
      <ListFooter shown={families.length} total={total} what="families" />
    </>
  );
}

export function ListFooter({ shown, total, what }: { shown: number; total: number; what: string }) {
  return (
    <div className="flex h-7 shrink-0 items-center border-line border-t px-4 text-faint text-sm" role="status">
      {formatCount(shown)} of {formatCount(total)} {what}
      {shown < total && ", more as you scroll"}
    </div>
  );
}

function familyColumns(bands: readonly Band[]): readonly VirtualColumn<FamilyLadder>[] {
  return [
    {
      id: "name",
      header: "Family",
      track: "minmax(11rem, 1.6fr)",
      narrow: true,
      cell: (family) => (
        <Link
          prefetch={false}
          href={familyHref(family.name)}
          className="truncate font-medium font-mono text-sm hover:text-accent"
        >
          {family.name}
        </Link>
      ),
    },
    {
      id: "origin",
      header: "Origin",
      track: "5.5rem",
      cell: (family) => <Badge tone={family.origin === "starter" ? "accent" : "neutral"}>{family.origin}</Badge>,
    },
    {
      id: "language",
      header: "Language",
      track: "6rem",
      cell: (family) => (
        <span className="truncate text-muted text-sm">
          {[...new Set(family.tiers.map((tier) => tier.language))].join(", ")}
        </span>
      ),
    },
    {
      id: "ladder",
      header: "Ladder",
      track: "8rem",
      narrow: true,
      cell: (family) => <LadderMini tiers={family.tiers} bands={bands} />,
    },
    {
      id: "levels",
      header: "Levels",
      track: "5rem",
      cell: (family) => {
        const first = family.tiers[0]?.level;
        const last = family.tiers.at(-1)?.level;
        return (
          <span className="font-mono text-muted text-sm">{first === last ? `t${first}` : `t${first}–t${last}`}</span>
        );
      },
    },
    {
      id: "tiers",
      header: "Tiers",
      track: "3.5rem",
      align: "right",
      cell: (family) => formatCount(family.tiers.length),
    },
    {
      id: "tools",
      header: "Tools",
      track: "5.5rem",
      align: "right",
      cell: (family) => <Growth from={family.tiers[0]?.toolCount} to={family.tiers.at(-1)?.toolCount} />,
    },
    {
      id: "entities",
      header: "Entities",
      track: "7rem",
      align: "right",
      cell: (family) => <Growth from={family.tiers[0]?.entityCount} to={family.tiers.at(-1)?.entityCount} />,
    },
    {
      id: "decisions",
      header: "Decisions",
      track: "minmax(8rem, 1fr)",
      cell: (family) => <Decisions tiers={family.tiers} />,
    },
  ];
}

function Growth({ from = 0, to = 0 }: { from?: number | undefined; to?: number | undefined }) {
  return (
    <span className="whitespace-nowrap text-muted">
      {formatCount(from)} <span className="text-faint">→</span> {formatCount(to)}
    </span>
  );
}
