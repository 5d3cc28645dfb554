"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleStop, Pause, Play } from "lucide-react";
import Link from "next/link";
import { parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { batchHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, formatMoment, plural } from "@/components/ui/format";
import { parseAsPage, useLastPage } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Segmented } from "@/components/ui/segmented";
import { type VirtualColumn, VirtualTable } from "@/components/ui/virtual-table";
import type { BatchView } from "@/lib/gate/batches/views";
import type { WorkerView } from "@/lib/jobs/workers/store";
import type { BatchActs } from "./batch-acts";
import { BATCH_PAGE, type BatchPage } from "./batch-page";
import { BatchStateTag } from "./batch-state-tag";
import { errorCount, errorsOf, isOpenBatch, isOutOfBudget, outlookOf, paceOf, spendingOf } from "./batch-words";
import { CancelBatchDialog } from "./cancel-batch-dialog";
import { useBatchActs } from "./use-batch-acts";
import { WorkersLine } from "./workers-line";

const STATES = ["all", "running", "paused", "done", "cancelled"] as const;
const NONE: readonly BatchView[] = [];

interface BatchesViewProps {
  initial: { readonly state: string; readonly page: number; readonly batches: BatchPage };
  workers: readonly WorkerView[];
  acts: BatchActs;
}

/** Everything that was ordered, running and past: what it is, how far, how fast, at what cost. Live while any is open. */
export function BatchesView({ initial, workers, acts }: BatchesViewProps) {
  const [{ state, page }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(STATES).withDefault("all"),
    page: parseAsPage,
  });
  const [cancelling, setCancelling] = useState<BatchView | null>(null);
  const { pause, resume, cancel } = useBatchActs(acts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts depend on nothing that changes
  const shown = useMemo(() => columns({ pause, resume, cancel: setCancelling }), []);
  const query = useQuery({
    queryKey: ["batches", state, page],
    queryFn: ({ signal }) => {
      const where = { offset: String((page - 1) * BATCH_PAGE), limit: String(BATCH_PAGE) };
      const search = new URLSearchParams(state === "all" ? where : { ...where, state });
      return getJson<BatchPage>(`/api/batches?${search}`, signal);
    },
    ...(initial.state === state && initial.page === page ? { initialData: initial.batches } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.batches.some(isOpenBatch) ? 2_000 : 15_000),
  });
  const batches = query.data?.batches ?? NONE;
  const total = query.data?.total ?? 0;
  const pages = useLastPage(page, BATCH_PAGE, query, (last) => void setFilter({ page: last }));
  const counts = query.data?.counts;

  return (
    <>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
        <Segmented
          label="State of the batches"
          value={state}
          onChange={(next) => void setFilter({ state: next, page: 1 })}
          options={STATES.map((value) => ({
            value,
            label: value === "all" || !counts ? value : `${value} ${formatCount(counts[value])}`,
          }))}
        />
        <span className="sm:ml-auto">
          <WorkersLine initial={workers} />
        </span>
      </div>
      {query.isError && batches.length === 0 ? (
        <ErrorState
          title="The batches could not be read"
          code={query.error instanceof RequestFailure ? query.error.code : null}
          retry={() => void query.refetch()}
        >
          {query.error.message}
        </ErrorState>
      ) : (
        <VirtualTable
          label="Batches"
          rows={batches}
          columns={shown}
          rowId={(batch) => batch.id}
          rowHref={(batch) => batchHref(batch.id)}
          total={total}
          rowHeight={44}
          keyScope="Runs"
          scrollKey={`batches ${state} ${page}`}
          empty={
            <EmptyState
              title={state === "all" ? "Nothing was ordered yet" : `No batch is ${state}`}
              action={
                <Button asChild>
                  <Link prefetch={false} href="/tiers">
                    Choose tiers to gate
                  </Link>
                </Button>
              }
            >
              What is ordered together (a gate, an evaluation, gates on a thousand tiers) is one batch: followed,
              paused, given a budget and cancelled as a whole.
            </EmptyState>
          }
        />
      )}
      <ListPager page={page} pages={pages} onPage={(next) => void setFilter({ page: next })}>
        {formatCount(batches.length)} of {plural(total, "batch", "batches")}
      </ListPager>
      <CancelBatchDialog
        batch={cancelling}
        onClose={() => setCancelling(null)}
        onConfirm={(batch) => void cancel(batch)}
      />
    </>
  );
}

interface RowActs {
  readonly pause: (batch: BatchView) => void;
  readonly resume: (batch: BatchView) => void;
  readonly cancel: (batch: BatchView) => void;
}

const columns = ({ pause, resume, cancel }: RowActs): readonly VirtualColumn<BatchView>[] => [
  {
    id: "name",
    header: "Batch",
    track: "minmax(14rem, 2fr)",
    narrow: "minmax(0, 1fr)",
    sortBy: (batch) => batch.name,
    cell: (batch) => (
      <span className="flex min-w-0 flex-col leading-tight">
        <Link prefetch={false} href={batchHref(batch.id)} className="truncate font-medium hover:text-accent">
          {batch.name}
        </Link>
        <span className="truncate text-faint text-xs">
          <span className="sm:hidden">
            {formatCount(batch.slots.done)} of {formatCount(batch.slots.total)} · {spendingOf(batch)[0]} ·{" "}
          </span>
          {batch.models.join(", ")}
          {batch.offline && ", offline demo"} · {plural(batch.tiers, "tier")}
        </span>
      </span>
    ),
  },
  { id: "state", header: "State", track: "7rem", narrow: "6.5rem", cell: (batch) => <BatchStateTag batch={batch} /> },
  {
    id: "progress",
    header: "Rollouts",
    track: "minmax(10rem, 1fr)",
    sortBy: ({ slots }) => slots.done / Math.max(1, slots.total),
    cell: (batch) => (
      <span className="flex w-full min-w-0 flex-col gap-1 text-sm leading-tight">
        <span className="truncate">
          {formatCount(batch.slots.done)} of {formatCount(batch.slots.total)}
          <span className="text-faint">{outlookOf(batch) && `, ${outlookOf(batch)}`}</span>
        </span>
        <ProgressBar done={batch.slots.done} total={batch.slots.total} label={`Rollouts of ${batch.name}`} />
      </span>
    ),
  },
  { id: "pace", header: "Pace", track: "5rem", align: "right", sortBy: (batch) => batch.perMinute, cell: paceOf },
  {
    id: "errors",
    header: "Errors",
    track: "4rem",
    align: "right",
    sortBy: errorCount,
    cell: (batch) => <span title={errorsOf(batch) || undefined}>{formatCount(errorCount(batch))}</span>,
  },
  {
    id: "spent",
    header: "Spent",
    track: "9rem",
    align: "right",
    sortBy: (batch) => batch.spentUsd,
    cell: (batch) => (
      <span className="flex min-w-0 flex-col text-sm leading-tight">
        {spendingOf(batch).map((words) => (
          <span key={words} className="truncate">
            {words}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: "created",
    header: "Ordered at (UTC)",
    track: "8.5rem",
    sortBy: (batch) => batch.createdAt,
    cell: (batch) => (
      <time dateTime={batch.createdAt} className="text-muted text-sm">
        {formatMoment(batch.createdAt)}
      </time>
    ),
  },
  {
    id: "acts",
    header: <span className="sr-only">Acts</span>,
    track: "4rem",
    align: "right",
    cell: (batch) => (
      <span className="flex">
        {batch.state === "running" && (
          <Button size="icon-sm" variant="ghost" aria-label={`Pause ${batch.name}`} onClick={() => pause(batch)}>
            <Pause />
          </Button>
        )}
        {batch.state === "paused" && !isOutOfBudget(batch) && (
          <Button size="icon-sm" variant="ghost" aria-label={`Resume ${batch.name}`} onClick={() => resume(batch)}>
            <Play />
          </Button>
        )}
        {isOpenBatch(batch) && (
          <Button size="icon-sm" variant="ghost" aria-label={`Cancel ${batch.name}`} onClick={() => cancel(batch)}>
            <CircleStop />
          </Button>
        )}
      </span>
    ),
  },
];
