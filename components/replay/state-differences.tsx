"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import type { EntityChange } from "@/lib/trajectories/describe-changes";
import { ChangeList } from "./change-list";

/** How two final states differ, in rows; some of them where there are very many. */
export interface FinalDifferences {
  readonly total: number;
  readonly items: readonly EntityChange[];
}

interface StateDifferencesProps {
  /** Answers `FinalDifferences`, or null where one of the states isn't known. */
  path: string;
  words: Parameters<typeof ChangeList>[0]["words"];
  /** Said where one isn't known. */
  unknown: string;
  /** Said after the number of rows. */
  note?: ReactNode;
  className?: string;
}

/** The differences of two final states, fetched when they are shown: they may be large. */
export function StateDifferences({ path, words, unknown, note, className }: StateDifferencesProps) {
  const found = useQuery({
    queryKey: ["state-differences", path],
    queryFn: ({ signal }) => getJson<FinalDifferences | null>(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isPending) return <Skeleton className="h-16" />;
  if (found.error)
    return (
      <p className="text-failed">
        The two states could not be compared: {found.error.message}{" "}
        <Button size="sm" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (found.data === null) return <p className="text-muted">{unknown}</p>;
  const { total, items } = found.data;
  if (total === 0) return <p className="text-muted">The same, value by value.</p>;
  return (
    <>
      <p className="mb-2 max-w-[72ch] text-muted">
        {plural(total, "row differs", "rows differ")} at the end. {note}
      </p>
      <ChangeList changes={items} total={total} words={words} className={className} />
    </>
  );
}
