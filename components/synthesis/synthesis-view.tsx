"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { WorkersLine } from "@/components/runs/workers-line";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { synthesisHref } from "@/components/shell/hrefs";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, plural } from "@/components/ui/format";
import { ListPager } from "@/components/ui/list-pager";
import { Segmented } from "@/components/ui/segmented";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { WorkerView } from "@/lib/jobs/workers/store";
import { DemoRun } from "./demo-run";
import { ExportRuns } from "./export-runs";
import { RUN_COLUMNS } from "./run-columns";
import type { OrderChoices, OrderRuns } from "./synthesis-acts";
import { type ListedRun, SYNTHESIS_PAGE, type SynthesisPage } from "./synthesis-page";

const STATES = ["all", "running", "paused", "done", "cancelled"] as const;
const NONE: readonly ListedRun[] = [];
const NO_FILTER = {};

interface SynthesisViewProps {
  initial: { readonly state: string; readonly page: number; readonly runs: SynthesisPage };
  workers: readonly WorkerView[];
  demo: OrderChoices["demo"];
  order: OrderRuns;
}

/** Runs of synthesizers, going on and over. Live while any runs. */
export function SynthesisView({ initial, workers, demo, order }: SynthesisViewProps) {
  const [{ state, page }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(STATES).withDefault("all"),
    page: parseAsInteger.withDefault(1),
  });
  const query = useQuery({
    queryKey: ["synthesis", state, page],
    queryFn: ({ signal }) => {
      const where = { offset: String((page - 1) * SYNTHESIS_PAGE), limit: String(SYNTHESIS_PAGE) };
      const search = new URLSearchParams(state === "all" ? where : { ...where, state });
      return getJson<SynthesisPage>(`/api/synthesis?${search}`, signal);
    },
    ...(initial.state === state && initial.page === page ? { initialData: initial.runs } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.counts.running ?? 0) > 0 ? 2_000 : 15_000),
  });
  const runs = query.data?.runs ?? NONE;
  const total = query.data?.total ?? 0;
  const counts = query.data?.counts;
  return (
    <>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
        <Segmented
          label="State of the runs"
          value={state}
          onChange={(next) => void setFilter({ state: next, page: 1 })}
          options={STATES.map((value) => ({
            value,
            label: value === "all" || !counts ? value : `${value} ${formatCount(counts[value])}`,
          }))}
        />
        <span className="flex items-center gap-4 sm:ml-auto">
          <WorkersLine initial={workers} />
          <ExportRuns filter={state === "all" ? NO_FILTER : { state }} />
        </span>
      </div>
      {query.isError && runs.length === 0 ? (
        <ErrorState
          title="The runs could not be read"
          code={query.error instanceof RequestFailure ? query.error.code : null}
          retry={() => void query.refetch()}
        >
          {query.error.message}
        </ErrorState>
      ) : (
        <VirtualTable
          label="Synthesis runs"
          rows={runs}
          columns={RUN_COLUMNS}
          rowId={({ id }) => id}
          rowHref={({ id }) => synthesisHref(id)}
          total={total}
          rowHeight={44}
          keyScope="Synthesis"
          scrollKey={`synthesis ${state} ${page}`}
          empty={
            <EmptyState
              title={state === "all" ? "No family was written here yet" : `No run is ${state}`}
              action={state === "all" && <DemoRun demo={demo} order={order} />}
            >
              In a run a model designs a new family of tasks, or goes on with one of the corpus, and makes it harder
              tier by tier. Each tier is checked, then played by a solver, and joins the corpus only where the solver's
              pass rate lands in the band of its level.
            </EmptyState>
          }
        />
      )}
      <ListPager
        page={page}
        pages={Math.max(1, Math.ceil(total / SYNTHESIS_PAGE))}
        onPage={(next) => void setFilter({ page: next })}
      >
        {formatCount(runs.length)} of {plural(total, "run")}
      </ListPager>
    </>
  );
}
