"use client";
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { parseAsString, useQueryStates } from "nuqs";
import { useCallback } from "react";
import { RequestFailure } from "@/components/shell/get-json";
import { ErrorState } from "@/components/ui/error-state";
import { formatBytes } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import type { DatabasePlace } from "./database-tables";
import { DatabaseTables } from "./lazy-database-tables";
import { loadDatabase } from "./load-database";

interface DatabaseBrowserProps {
  /** Where the database is served, as an outline and by table. */
  path: string;
  /** Its size, told while it loads. */
  bytes: number;
}

/** The database of a tier, loaded when it is looked at; the open table and row stand in the address. */
export function DatabaseBrowser({ path, bytes }: DatabaseBrowserProps) {
  const pathname = usePathname();
  const [place, setPlace] = useQueryStates({ table: parseAsString, row: parseAsString });
  const loaded = useQuery({
    queryKey: ["database", path],
    queryFn: ({ signal }) => loadDatabase(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const onPlace = useCallback((next: DatabasePlace) => void setPlace(next), [setPlace]);
  const hrefOf = useCallback(
    ({ table, row }: DatabasePlace) => {
      const query = new URLSearchParams({ tab: "database", ...(table && { table }), ...(row && { row }) });
      return `${pathname}?${query}`;
    },
    [pathname],
  );
  if (loaded.error)
    return (
      <ErrorState
        title="The database could not be loaded"
        retry={() => void loaded.refetch()}
        code={loaded.error instanceof RequestFailure ? loaded.error.code : null}
      >
        {loaded.error.message}
      </ErrorState>
    );
  if (!loaded.data)
    return (
      <div className="flex-1 space-y-2 p-4" aria-busy>
        <span className="text-faint text-sm">Loading {formatBytes(bytes)}</span>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
          <Skeleton key={line} className="h-6" />
        ))}
      </div>
    );
  return <DatabaseTables database={loaded.data} place={place} onPlace={onPlace} hrefOf={hrefOf} keyScope="Table" />;
}
