"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useQueryState } from "nuqs";
import { WorkersLine } from "@/components/runs/workers-line";
import { getJson, RequestFailure } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, plural } from "@/components/ui/format";
import { parseAsPage, useLastPage } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { useKeys } from "@/components/ui/use-keys";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { WorkerView } from "@/lib/jobs/workers/store";
import { NEW_WAVE, waveHref } from "./hrefs";
import { WAVE_COLUMNS } from "./wave-columns";
import { WAVES_PAGE, type WaveLine, type WavesPage } from "./wave-view";

const NONE: readonly WaveLine[] = [];

interface WavesViewProps {
  initial: { readonly page: number; readonly waves: WavesPage };
  workers: readonly WorkerView[];
}

/** Waves, going on and over. Live while any of those in sight runs. */
export function WavesView({ initial, workers }: WavesViewProps) {
  const router = useRouter();
  const [page, setPage] = useQueryState("page", parseAsPage);
  const query = useQuery({
    queryKey: ["waves", page],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ offset: String((page - 1) * WAVES_PAGE), limit: String(WAVES_PAGE) });
      return getJson<WavesPage>(`/api/synthesis/waves?${search}`, signal);
    },
    ...(initial.page === page ? { initialData: initial.waves } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.waves.some(({ state }) => state === "running") ? 2_000 : 15_000),
  });
  useKeys([{ keys: "n", label: "Plan a wave", run: () => router.push(NEW_WAVE) }], { scope: "Waves" });
  const waves = query.data?.waves ?? NONE;
  const total = query.data?.total ?? 0;
  const pages = useLastPage(page, WAVES_PAGE, query, (last) => void setPage(last));
  return (
    <>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
        <WorkersLine initial={workers} />
      </div>
      {query.isError && waves.length === 0 ? (
        <ErrorState
          title="The waves could not be read"
          code={query.error instanceof RequestFailure ? query.error.code : null}
          retry={() => void query.refetch()}
        >
          {query.error.message}
        </ErrorState>
      ) : (
        <VirtualTable
          label="Waves"
          rows={waves}
          columns={WAVE_COLUMNS}
          rowId={({ number }) => String(number)}
          rowHref={({ number }) => waveHref(number)}
          total={total}
          rowHeight={44}
          keyScope="Waves"
          scrollKey={`waves ${page}`}
          empty={
            <EmptyState title="No wave was started yet" action={<PlanLink />}>
              A wave lets the corpus grow where it has become too easy: it takes the hardest tiers, or those that a
              model solves too often, and starts a run for each that writes the next levels of its family, or a new
              family of its kind. Gates of a solver accept the new tiers, and the wave's page tells how the ladder moved
              for each model.
            </EmptyState>
          }
        />
      )}
      <ListPager page={page} pages={pages} onPage={(next) => void setPage(next)}>
        {formatCount(waves.length)} of {plural(total, "wave")}
      </ListPager>
    </>
  );
}

/** Leads to the page of a plan. */
export const PlanLink = () => (
  <Button variant="primary" asChild>
    <Link href={NEW_WAVE}>
      <Plus /> Plan a wave
    </Link>
  </Button>
);
