"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import type { EntityChange } from "@/lib/trajectories/describe-changes";
import type { CallView, Page, StepView } from "@/lib/trajectories/replay/views";
import { ChangeList } from "./change-list";

interface ChangedPanelProps {
  /** Undefined at the beginning and the end, and while it loads. */
  step: StepView | undefined;
  rolloutId: string;
  previousWrite: number | null;
  nextWrite: number | null;
  onGo: (position: number) => void;
}

/** What the calls of this step changed, in rows. */
export function ChangedPanel({ step, rolloutId, previousWrite, nextWrite, onGo }: ChangedPanelProps) {
  const writes = step?.calls.flatMap((call, index) => (call.changeCount > 0 ? [{ call, index }] : [])) ?? [];
  return (
    <div className="min-h-0 flex-1 space-y-3 overflow-y-auto p-3">
      {writes.map(({ call, index }) => (
        <section key={index} aria-label={`Changed by ${call.name}`}>
          {writes.length > 1 && (
            <h3 className="mb-1 font-mono text-muted text-sm">
              {index + 1} {call.name}
            </h3>
          )}
          <CallChanges
            call={call}
            path={`/api/trajectories/${encodeURIComponent(rolloutId)}/steps/${step?.index}/calls/${index}/changes`}
          />
        </section>
      ))}
      {writes.length === 0 && <p className="text-muted">The database stays as it is here.</p>}
      <div className="flex flex-wrap gap-2">
        {previousWrite !== null && (
          <Button size="sm" onClick={() => onGo(previousWrite)}>
            Previous write: step {previousWrite}
          </Button>
        )}
        {nextWrite !== null && (
          <Button size="sm" onClick={() => onGo(nextWrite)}>
            Next write: step {nextWrite}
          </Button>
        )}
        {previousWrite === null && nextWrite === null && writes.length === 0 && (
          <p className="text-faint text-sm">No step of this attempt writes.</p>
        )}
      </div>
    </div>
  );
}

function CallChanges({ call, path }: { call: CallView; path: string }) {
  const rest = useInfiniteQuery({
    queryKey: ["call-changes", path],
    queryFn: ({ pageParam, signal }) => getJson<Page<EntityChange>>(`${path}?from=${pageParam}`, signal),
    initialPageParam: call.changes.length,
    getNextPageParam: (page) => page.next,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changes = [...call.changes, ...(rest.data?.pages.flatMap((page) => page.items) ?? [])];
  const missing = call.changeCount - changes.length;
  const more = () => void (rest.data ? rest.fetchNextPage() : rest.refetch());
  return (
    <>
      <ChangeList changes={changes} total={call.changeCount} />
      {missing > 0 && (
        <Button size="sm" className="mt-1" disabled={rest.isFetching} onClick={more}>
          {rest.isFetching ? "Loading" : `Show more of ${formatCount(missing)}`}
        </Button>
      )}
      {rest.error && <p className="text-failed text-sm">{rest.error.message}</p>}
    </>
  );
}
