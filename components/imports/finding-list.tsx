"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ListFooter } from "@/components/families/family-list";
import { ListRows } from "@/components/families/list-rows";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { ImportFindingView } from "@/lib/corpus/imports/views";
import { findingColumns } from "./finding-columns";
import { FindingDetail } from "./finding-detail";
import { FINDING_PAGE, type FindingPage } from "./import-pages";

interface FindingListProps {
  importId: string;
  /** The filter as it stands in the address: what the API takes. */
  filter: Readonly<Record<string, string>>;
  initial: { readonly filter: Readonly<Record<string, string>>; readonly page: FindingPage };
  /** While the import runs, findings are still added. */
  open: boolean;
  clear: () => void;
}

const key = (filter: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(filter).sort());

/** What became of each folder, as the filter asks; the marked one in full below. */
export function FindingList({ importId, filter, initial, open, clear }: FindingListProps) {
  const under = key(filter);
  const [marked, setMarked] = useState<{ readonly under: string; readonly finding: ImportFindingView } | null>(null);
  const query = useInfiniteQuery({
    queryKey: ["findings", importId, filter],
    queryFn: ({ pageParam, signal }) =>
      getJson<FindingPage>(
        `/api/imports/${encodeURIComponent(importId)}/findings?${new URLSearchParams({ ...filter, offset: String(pageParam), limit: String(FINDING_PAGE) })}`,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.findings.length, 0);
      return last.findings.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    ...(under === key(initial.filter) ? { initialData: { pages: [initial.page], pageParams: [0] } } : {}),
    staleTime: 15_000,
    // Only while the list is short: who scrolled through many pages gets them anew when the import is over.
    refetchInterval: ({ state }) => (open && (state.data?.pages.length ?? 0) <= 1 ? 2_000 : false),
  });
  const findings = useMemo(() => query.data?.pages.flatMap((page) => page.findings) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? 0;
  if (query.isError && findings.length === 0)
    return (
      <ErrorState
        title="The findings could not be read"
        code={query.error instanceof RequestFailure ? query.error.code : null}
        retry={() => void query.refetch()}
      >
        {query.error.message}
      </ErrorState>
    );
  if (query.isPending) return <ListRows rows={12} />;
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <VirtualTable
        // Another filter begins at its top, with no row marked.
        key={under}
        className={query.isPlaceholderData ? "opacity-60" : ""}
        label="Folders of this import"
        rows={findings}
        columns={findingColumns}
        rowId={(finding) => finding.name}
        total={total}
        onReachEnd={() => {
          if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
        }}
        keyScope="Findings"
        onSelect={(finding) => setMarked(finding && { under, finding })}
        scrollKey={`findings ${importId} ${under}`}
        empty={
          filtered ? (
            <EmptyState
              className="flex-1"
              title="No folder matches the filter"
              action={<Button onClick={clear}>Show all folders</Button>}
            />
          ) : (
            <EmptyState className="flex-1" title={open ? "No folder was read yet" : "No folder was read"}>
              {open
                ? "Folders appear here as they are read."
                : "What becomes of each task folder of an import is listed here."}
            </EmptyState>
          )
        }
      />
      {marked?.under === under && <FindingDetail finding={marked.finding} close={() => setMarked(null)} />}
      {query.isPlaceholderData ? (
        <div className="flex h-7 shrink-0 items-center border-line border-t px-4 text-faint text-sm" role="status">
          filtering…
        </div>
      ) : (
        <ListFooter shown={findings.length} total={total} what={filtered ? "matching folders" : "folders"} />
      )}
    </>
  );
}
