"use client";
import { useQuery } from "@tanstack/react-query";
import { getJson } from "@/components/shell/get-json";
import { CommandLine } from "@/components/ui/command-line";
import { formatCount, plural } from "@/components/ui/format";
import { Popover } from "@/components/ui/popover";
import type { WorkerView } from "@/lib/jobs/workers/store";

/** Who works: workers that are alive with their load; the list of them in a popover. Live. */
export function WorkersLine({ initial }: { initial: readonly WorkerView[] }) {
  const { data: workers } = useQuery({
    queryKey: ["workers"],
    queryFn: async ({ signal }) => (await getJson<{ workers: WorkerView[] }>("/api/workers", signal)).workers,
    initialData: [...initial],
    refetchInterval: 5_000,
  });
  const running = workers.reduce((sum, worker) => sum + worker.running, 0);
  const places = workers.reduce((sum, worker) => sum + worker.concurrency, 0);
  if (workers.length === 0)
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-2 text-muted text-sm">
        No worker is alive, nothing runs. Start one: <CommandLine>npm run worker</CommandLine>
      </span>
    );
  return (
    <Popover
      label="Workers"
      align="end"
      trigger={
        <button
          type="button"
          className="text-muted text-sm underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {plural(workers.length, "worker")}, {formatCount(running)} of {plural(places, "place")} taken
        </button>
      }
    >
      <ul className="flex max-h-72 min-w-64 flex-col gap-1 overflow-auto p-1 text-sm">
        {workers.map((worker) => (
          <li key={worker.id} className="flex items-baseline justify-between gap-4">
            <span className="truncate font-mono text-xs">
              {worker.host} · {worker.pid}
            </span>
            <span className="shrink-0 tabular-nums">
              {worker.running} of {worker.concurrency}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
