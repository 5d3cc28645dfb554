import type { Metadata } from "next";
import { RUN_PAGE, type RunPage } from "@/components/runs/run-page";
import { RunsView } from "@/components/runs/runs-view";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { send } from "@/components/ui/sent";
import { listGateLines } from "@/lib/gate/queries/list-gate-lines";
import { cancelRun } from "../actions";
import { runsQuery } from "../runs-query";

export const metadata: Metadata = { title: "Gates" };

export default async function GatesPage({ searchParams }: PageProps<"/runs/gates">) {
  const { state, page } = runsQuery.parse(await searchParams);
  const runs = await listGateLines({
    ...(state === "all" ? {} : { state }),
    offset: (page - 1) * RUN_PAGE,
    limit: RUN_PAGE,
  });
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Runs", href: "/runs" }, { label: "All gates" }]} />
      <RunsView initial={{ state, page, runs: send<RunPage>(runs) }} cancel={cancelRun} />
    </Page>
  );
}
