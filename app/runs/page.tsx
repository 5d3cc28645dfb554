import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { RUN_PAGE } from "@/components/runs/run-page";
import { RunsView } from "@/components/runs/runs-view";
import { Button } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { listGates } from "@/lib/gate/queries/store";
import { cancelRun } from "./actions";

export const metadata: Metadata = { title: "Runs" };

const querySchema = z.object({
  state: z.enum(["all", "running", "planned", "done", "cancelled"]).catch("all"),
  page: z.coerce.number().int().positive().catch(1),
});

export default async function RunsPage({ searchParams }: PageProps<"/runs">) {
  const { state, page } = querySchema.parse(await searchParams);
  const runs = await listGates({
    ...(state === "all" ? {} : { state }),
    offset: (page - 1) * RUN_PAGE,
    limit: RUN_PAGE,
  });
  return (
    <Page fill>
      <PageHeader
        crumbs={[{ label: "Runs" }]}
        actions={
          <Button asChild>
            <Link href="/runs/bands">Bands</Link>
          </Button>
        }
      />
      <RunsView initial={{ state, page, runs }} cancel={cancelRun} />
    </Page>
  );
}
