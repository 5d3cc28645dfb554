"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleStop } from "lucide-react";
import Link from "next/link";
import { parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { useCancelGateDialog } from "@/components/gate/use-cancel-gate-dialog";
import { useEstimate } from "@/components/overview/use-estimate";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { gateHref, tierHrefByName } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, formatDuration, formatMoment, plural } from "@/components/ui/format";
import { parseAsPage, useLastPage } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { ModelTag } from "@/components/ui/model-tag";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Rate } from "@/components/ui/rate";
import { Segmented } from "@/components/ui/segmented";
import { received, type Sent } from "@/components/ui/sent";
import { showErrorToast, showToast } from "@/components/ui/toast";
import { type VirtualColumn, VirtualTable } from "@/components/ui/virtual-table";
import { shownTierName, tierNameOf } from "@/lib/corpus/browse/candidate-name";
import type { GateLine } from "@/lib/gate/views";
import { RUN_PAGE, type RunPage } from "./run-page";
import { SlotStrip } from "./slot-strip";
import { VerdictTag } from "./verdict-tag";

const STATES = ["all", "running", "planned", "done", "cancelled"] as const;
const NO_GATES: readonly GateLine[] = [];
const isOpen = (gate: GateLine): boolean => gate.state === "planned" || gate.state === "running";

interface RunsViewProps {
  initial: { readonly state: string; readonly page: number; readonly runs: Sent<RunPage> };
  /** Those of one batch; without it, of all. */
  batchId?: string;
  cancel: (gateId: string) => Promise<ActionResult<boolean>>;
}

/** Gates and evaluations, running and past. Live while any is open. */
export function RunsView({ initial, batchId, cancel }: RunsViewProps) {
  const client = useQueryClient();
  const [{ state, page }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(STATES).withDefault("all"),
    page: parseAsPage,
  });
  const [asked, setAsked] = useState<GateLine | null>(null);
  const CancelGateDialog = useCancelGateDialog(asked !== null);
  const shown = useMemo(() => columns(setAsked), []);
  const query = useQuery({
    queryKey: ["runs", batchId ?? "all", state, page],
    queryFn: ({ signal }) =>
      getJson<RunPage>(
        `/api/gates?${new URLSearchParams({
          as: "lines",
          ...(state === "all" ? {} : { state }),
          ...(batchId === undefined ? {} : { batch: batchId }),
          offset: String((page - 1) * RUN_PAGE),
          limit: String(RUN_PAGE),
        })}`,
        signal,
      ),
    ...(initial.state === state && initial.page === page ? { initialData: () => received(initial.runs) } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.gates.some(isOpen) ? 1_500 : 15_000),
  });
  const cancelAsked = async (gate: GateLine) => {
    const result = await cancel(gate.id);
    if (!result.ok)
      showErrorToast("The run could not be cancelled", {
        description: `${result.error.message} (${result.error.code})`,
      });
    else
      showToast(result.value ? "Run cancelled; what it has shown is kept" : "The run had ended before", {
        description: shownTierName(gate.tier),
      });
    await client.invalidateQueries({ queryKey: ["runs"] });
  };
  const gates = query.data?.gates ?? NO_GATES;
  const total = query.data?.total ?? 0;
  const pages = useLastPage(page, RUN_PAGE, query, (last) => void setFilter({ page: last }));

  return (
    <>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
        <Segmented
          label="State of the runs"
          value={state}
          onChange={(next) => void setFilter({ state: next, page: 1 })}
          options={STATES.map((value) => ({ value, label: value }))}
        />
        {batchId === undefined && <OpenProgress gates={gates} whole={pages === 1} />}
      </div>
      {query.isError && gates.length === 0 ? (
        <ErrorState
          title="The runs could not be read"
          code={query.error instanceof RequestFailure ? query.error.code : null}
          retry={() => void query.refetch()}
        >
          {query.error.message}
        </ErrorState>
      ) : (
        <VirtualTable
          label="Runs"
          rows={gates}
          columns={shown}
          rowId={(gate) => gate.id}
          rowHref={(gate) => gateHref(gate.tier, gate.id)}
          total={total}
          keyScope="Runs"
          scrollKey={`runs ${batchId ?? "all"} ${state} ${page}`}
          empty={
            <EmptyState
              title={state === "all" ? "No runs yet" : `No run is ${state}`}
              action={
                <Button asChild>
                  <Link prefetch={false} href="/families">
                    Open a tier to run a gate
                  </Link>
                </Button>
              }
            >
              A gate plays planned rollouts of one model on one tier and judges whether the pass rate lies in the tier's
              band. It runs in the background and is found again here.
            </EmptyState>
          }
        />
      )}
      <ListPager page={page} pages={pages} onPage={(next) => void setFilter({ page: next })}>
        {formatCount(gates.length)} of {plural(total, "run")}
      </ListPager>
      {asked && (
        <CancelGateDialog
          gate={asked}
          running={asked.letters.split("r").length - 1}
          onClose={() => setAsked(null)}
          onConfirm={() => void cancelAsked(asked)}
        />
      )}
    </>
  );
}

/** `whole`: these are all; else what is said is of this page. */
function OpenProgress({ gates, whole }: { gates: readonly GateLine[]; whole: boolean }) {
  const paused = gates.filter((gate) => isOpen(gate) && gate.pause !== null);
  const open = gates.filter((gate) => isOpen(gate) && gate.pause === null);
  const done = open.reduce((sum, gate) => sum + gate.scored + gate.errored, 0);
  const total = open.reduce((sum, gate) => sum + gate.k, 0);
  const left = useEstimate(done, total, paused.length);
  const still = paused.length > 0 && `, ${formatCount(paused.length)} paused`;
  if (open.length === 0)
    return (
      <span className="text-faint text-sm">
        nothing {whole ? "" : "of this page "}is running{still}
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-muted text-sm" aria-live="off">
      <ProgressBar done={done} total={total} label="Rollouts of all open runs" className="w-28" />
      {plural(open.length, "open run")}
      {whole ? "" : " of this page"}: {formatCount(done)} of {plural(total, "rollout")}
      {left !== null && `, about ${formatDuration(left)} left`}
      {still}
    </span>
  );
}

const columns = (cancel: (gate: GateLine) => void): readonly VirtualColumn<GateLine>[] => [
  {
    id: "tier",
    header: "Tier",
    track: "minmax(10rem, 1.2fr)",
    narrow: "minmax(0, 1fr)",
    sortBy: (gate) => tierNameOf(gate.tier),
    cell: (gate) => (
      <span className="flex min-w-0 flex-col">
        <Link
          prefetch={false}
          href={tierHrefByName(gate.tier)}
          className="truncate font-medium font-mono text-sm hover:text-accent"
        >
          {shownTierName(gate.tier)}
        </Link>
        <span className="-mt-1 truncate text-faint text-xs sm:hidden">
          {gate.modelId}
          {gate.offline && ", offline demo"}
        </span>
      </span>
    ),
  },
  {
    id: "kind",
    header: "Kind",
    track: "3.5rem",
    cell: ({ kind, regradeOfId }) =>
      regradeOfId === null ? (
        <span className="text-muted text-sm">{kind}</span>
      ) : (
        <span
          className="text-muted text-sm"
          title={`The rollouts of an earlier ${kind}, scored again on a newer revision`}
        >
          regrade
        </span>
      ),
  },
  {
    id: "model",
    header: "Model",
    track: "minmax(12rem, 1.2fr)",
    sortBy: (gate) => gate.modelId,
    cell: (gate) => <ModelTag id={gate.modelId} offline={gate.offline} backend={gate.backend} compact />,
  },
  { id: "slots", header: "Rollouts", track: "9.5rem", cell: (gate) => <SlotStrip letters={gate.letters} /> },
  {
    id: "progress",
    header: "Ended",
    track: "7rem",
    cell: (gate) => (
      <span className="flex w-full items-center gap-2 text-sm">
        {isOpen(gate) && (
          <ProgressBar
            done={gate.scored + gate.errored}
            total={gate.k}
            label={`Rollouts of ${shownTierName(gate.tier)}`}
            className="w-10"
          />
        )}
        {formatCount(gate.scored + gate.errored)} of {formatCount(gate.k)}
      </span>
    ),
  },
  {
    id: "rate",
    header: "Solve rate",
    track: "8.5rem",
    align: "right",
    narrow: true,
    sortBy: (gate) => gate.rate,
    cell: (gate) => <Rate rate={gate.rate} passes={gate.passes} scored={gate.scored} curtailed={gate.curtailed} />,
  },
  { id: "verdict", header: "Verdict", track: "5.5rem", narrow: true, cell: (gate) => <VerdictTag gate={gate} /> },
  {
    id: "started",
    header: "Planned at (UTC)",
    track: "8.5rem",
    sortBy: (gate) => gate.createdAt,
    cell: (gate) => (
      <time dateTime={gate.createdAt} className="text-muted text-sm">
        {formatMoment(gate.createdAt)}
      </time>
    ),
  },
  {
    id: "acts",
    header: <span className="sr-only">Acts</span>,
    track: "2rem",
    align: "right",
    cell: (gate) =>
      isOpen(gate) ? (
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={`Cancel the run on ${shownTierName(gate.tier)}`}
          onClick={() => cancel(gate)}
        >
          <CircleStop />
        </Button>
      ) : null,
  },
];
