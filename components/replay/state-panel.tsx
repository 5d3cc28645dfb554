"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { DatabasePlace } from "@/components/database/database-tables";
import { DatabaseTables } from "@/components/database/lazy-database-tables";
import { loadDatabase } from "@/components/database/load-database";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

interface StatePanelProps {
  rolloutId: string;
  /** The write whose database stands here: stepping over reads loads nothing anew. */
  write: number;
  /** Changed rows by table at this very step. */
  changed: ReadonlyMap<string, number>;
  hrefOf: () => string;
}

/** The whole database as it is at this step. */
export function StatePanel({ rolloutId, write, changed, hrefOf }: StatePanelProps) {
  const [place, setPlace] = useState<DatabasePlace>({ table: null, row: null });
  const path = `/api/trajectories/${encodeURIComponent(rolloutId)}/state?step=${write}`;
  const state = useQuery({
    queryKey: ["state", rolloutId, write],
    queryFn: ({ signal }) => loadDatabase(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const onPlace = useCallback((next: DatabasePlace) => setPlace(next), []);
  if (state.error)
    return (
      <p className="p-3 text-failed">
        The database of this step could not be loaded: {state.error.message}{" "}
        <Button size="sm" onClick={() => void state.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!state.data)
    return (
      <div className="space-y-2 p-3" aria-busy>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-6" />
        ))}
      </div>
    );
  return (
    <DatabaseTables database={state.data} place={place} onPlace={onPlace} hrefOf={hrefOf} changed={changed} narrow />
  );
}
