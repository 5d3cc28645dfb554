import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BatchPanel } from "@/components/runs/batch-panel";
import { RUN_PAGE, type RunPage } from "@/components/runs/run-page";
import { RunsView } from "@/components/runs/runs-view";
import { batchHref } from "@/components/shell/hrefs";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { send } from "@/components/ui/sent";
import { batchView } from "@/lib/gate/batches/queries/list-batches";
import { listGateLines } from "@/lib/gate/queries/list-gate-lines";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { cancelRun } from "../actions";
import { BATCH_ACTS } from "../batch-acts";
import { runsQuery } from "../runs-query";

export const metadata: Metadata = { title: "Batch" };

export default async function BatchPage({ params, searchParams }: PageProps<"/runs/[batchId]">) {
  const { batchId } = await params;
  const { state, page } = runsQuery.parse(await searchParams);
  const [batch, workers, runs] = await Promise.all([
    batchView(batchId),
    liveWorkers(),
    listGateLines({
      ...(state === "all" ? {} : { state }),
      ...{ batchId, offset: (page - 1) * RUN_PAGE, limit: RUN_PAGE },
    }),
  ]);
  if (!batch) notFound();
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Runs", href: "/runs" }, { label: batch.name }]} copyHref={batchHref(batch.id)} />
      <BatchPanel initial={batch} workers={workers} acts={BATCH_ACTS} />
      <RunsView initial={{ state, page, runs: send<RunPage>(runs) }} batchId={batch.id} cancel={cancelRun} />
    </Page>
  );
}
