import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { pageNumber } from "@/app/_edge/page-number";
import { BATCH_PAGE } from "@/components/runs/batch-page";
import { BatchesView } from "@/components/runs/batches-view";
import { Button } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { listBatches } from "@/lib/gate/batches/queries/list-batches";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { BATCH_ACTS } from "./batch-acts";

export const metadata: Metadata = { title: "Runs" };

const querySchema = z.object({
  state: z.enum(["all", "running", "paused", "done", "cancelled"]).catch("all"),
  page: pageNumber,
});

export default async function RunsPage({ searchParams }: PageProps<"/runs">) {
  const { state, page } = querySchema.parse(await searchParams);
  const [batches, workers] = await Promise.all([
    listBatches({
      ...(state === "all" ? {} : { state }),
      offset: (page - 1) * BATCH_PAGE,
      limit: BATCH_PAGE,
    }),
    liveWorkers(),
  ]);
  return (
    <Page fill>
      <PageHeader
        crumbs={[{ label: "Runs" }]}
        actions={
          <>
            <Button asChild>
              <Link href="/runs/gates">All gates</Link>
            </Button>
            <Button asChild>
              <Link href="/runs/bands">Bands</Link>
            </Button>
          </>
        }
      />
      <BatchesView initial={{ state, page, batches }} workers={workers} acts={BATCH_ACTS} />
    </Page>
  );
}
