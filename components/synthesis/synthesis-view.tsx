"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { WorkersLine } from "@/components/runs/workers-line";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { synthesisHref } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, plural } from "@/components/ui/format";
import { parseAsPage, useLastPage } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { Segmented } from "@/components/ui/segmented";
import { VirtualTable } from "@/components/ui/virtual-table";
import { waveHref } from "@/components/waves/hrefs";
import type { WorkerView } from "@/lib/jobs/workers/store";
import { DemoRun } from "./demo-run";
import { ExportRuns } from "./export-runs";
import { RUN_COLUMNS } from "./run-columns";
import type { OrderChoices, OrderRuns } from "./synthesis-acts";
import { type ListedRun, SYNTHESIS_PAGE, type SynthesisPage } from "./synthesis-page";

const STATES = ["all", "running", "paused", "done", "cancelled"] as const;
const NONE: readonly ListedRun[] = [];

interface SynthesisViewProps {
  initial: {
    readonly state: string;
    readonly page: number;
    readonly wave: number | null;
    readonly runs: SynthesisPage;
  };
  workers: readonly WorkerView[];
  demo: OrderChoices["demo"];
  order: OrderRuns;
}

/** Runs of synthesizers, going on and over. Live while any runs. */
export function SynthesisView({ initial, workers, demo, order }: SynthesisViewProps) {
  const [{ state, page, wave }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(STATES).withDefault("all"),
    page: parseAsPage,
    wave: parseAsInteger,
  });
  const filter = { ...(state !== "all" && { state }), ...(wave !== null && { wave: String(wave) }) };
  const query = useQuery({
    queryKey: ["synthesis", state, page, wave],
    queryFn: ({ signal }) => {
      const where = { offset: String((page - 1) * SYNTHESIS_PAGE), limit: String(SYNTHESIS_PAGE) };
      const search = new URLSearchParams({ ...where, ...filter });
      return getJson<SynthesisPage>(`/api/synthesis?${search}`, signal);
    },
    ...(initial.state === state && initial.page === page && initial.wave === wave ? { initialData: initial.runs } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.counts.running ?? 0) > 0 ? 2_000 : 15_000),
  });
  const runs = query.data?.runs ?? NONE;
  const total = query.data?.total ?? 0;
  const pages = useLastPage(page, SYNTHESIS_PAGE, query, (last) => void setFilter({ page: last }));
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
        {wave !== null && (
          <span className="inline-flex items-center gap-1 rounded-ui bg-selected py-0.5 pr-0.5 pl-2 text-sm">
            <Link href={waveHref(wave)} className="hover:text-accent hover:underline">
              Wave {wave}
            </Link>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={`Show runs of all waves, not of wave ${wave} alone`}
              className="size-5"
              onClick={() => void setFilter({ wave: null, page: 1 })}
            >
              <X />
            </Button>
          </span>
        )}
        <span className="flex items-center gap-4 sm:ml-auto">
          <WorkersLine initial={workers} />
          <ExportRuns filter={filter} />
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
          scrollKey={`synthesis ${state} ${page} ${wave ?? ""}`}
          empty={
            <EmptyState
              title={emptyTitle(state, wave)}
              action={state === "all" && wave === null && <DemoRun demo={demo} order={order} />}
            >
              In a run a model designs a new family of tasks, or goes on with one of the corpus, and makes it harder
              tier by tier. Each tier is checked, then played by a solver, and joins the corpus only where the solver's
              pass rate lands in the band of its level.
            </EmptyState>
          }
        />
      )}
      <ListPager page={page} pages={pages} onPage={(next) => void setFilter({ page: next })}>
        {formatCount(runs.length)} of {plural(total, "run")}
      </ListPager>
    </>
  );
}

const emptyTitle = (state: string, wave: number | null): string => {
  const where = wave === null ? "" : ` of wave ${wave}`;
  if (state !== "all") return `No run${where} is ${state}`;
  return wave === null ? "No family was written here yet" : `Wave ${wave} has no runs yet`;
};
