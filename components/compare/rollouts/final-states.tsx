"use client";
import { useQuery } from "@tanstack/react-query";
import { ChangeList } from "@/components/replay/change-list";
import type { FinalDifferences } from "@/components/replay/end-view";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";

interface FinalStatesProps {
  path: string;
  names: { readonly left: string; readonly right: string };
}

/** How the two final databases differ, in rows. */
export function FinalStates({ path, names }: FinalStatesProps) {
  const found = useQuery({
    queryKey: ["compared-states", path],
    queryFn: ({ signal }) => getJson<FinalDifferences | null>(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { left, right } = names;
  const words = { added: `only in ${right}`, changed: `${left} → ${right}`, removed: `only in ${left}` };
  return (
    <section aria-label="Final states" className="space-y-2 p-3">
      {found.isPending && <Skeleton className="h-16" />}
      {found.error && (
        <p className="text-failed">
          The two states could not be compared: {found.error.message}{" "}
          <Button size="sm" onClick={() => void found.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {found.data === null && <p className="text-muted">One of the two final states isn't known.</p>}
      {found.data?.total === 0 && <p className="text-muted">The same, value by value.</p>}
      {found.data && found.data.total > 0 && (
        <>
          <p className="text-muted">{plural(found.data.total, "row differs", "rows differ")} at the end.</p>
          <ChangeList changes={found.data.items} total={found.data.total} words={words} />
        </>
      )}
    </section>
  );
}
