"use client";
import Link from "next/link";
import { useMemo } from "react";
import { type SentPage, usePages } from "@/components/browse/use-pages";
import type { TierQueryState } from "@/components/browse/use-tier-query";
import { LadderMini } from "@/components/ladder/ladder-mini";
import { RequestFailure } from "@/components/shell/get-json";
import { familyHref } from "@/components/shell/hrefs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount } from "@/components/ui/format";
import { type VirtualColumn, VirtualTable } from "@/components/ui/virtual-table";
import type { FamilyRow } from "@/lib/corpus/family-row";
import type { Band } from "@/lib/gate/views";
import { Decisions } from "./decisions";
import { FAMILY_PAGE, type FamilyPage } from "./list-pages";
import { ListRows } from "./list-rows";

interface FamilyListProps {
  state: TierQueryState;
  initial: SentPage<FamilyPage>;
  bands: readonly Band[];
}

/** Families, one a row, each with its ladder in miniature. Loads as one scrolls; the count is always that of all. */
export function FamilyList({ state, initial, bands }: FamilyListProps) {
  const { address } = state;
  const { query, more, pages, total } = usePages<FamilyPage>({
    path: "/api/families",
    address,
    size: FAMILY_PAGE,
    count: (page) => page.families.length,
    initial,
  });
  const families = useMemo(() => pages.flatMap((page) => page.families), [pages]);
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
        onReachEnd={more}
        keyScope="List of families"
        scrollKey={`families ${address}`}
        empty={
          address === "" ? (
            <EmptyState title="No families yet">
              A family is one domain as a chain of tiers, each harder than the one before. Import task folders with{" "}
              <code className="font-mono">npx general-agent import SOURCE</code> or on the page Data.
            </EmptyState>
          ) : (
            <EmptyState
              title="No family has a tier that matches all filters"
              action={<Button onClick={state.clear}>Clear all filters</Button>}
            >
              Every filter must hold for one and the same tier; the search looks into names, instructions, tools and
              entities of all tiers.
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

function familyColumns(bands: readonly Band[]): readonly VirtualColumn<FamilyRow>[] {
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
