import { cookies } from "next/headers";
import { readProgress } from "@/app/_edge/read-progress";
import { CorpusOverviewView } from "@/components/overview/corpus-overview";
import { GettingStarted } from "@/components/overview/getting-started";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { recentOverview } from "@/lib/corpus/queries/store";

export default async function OverviewPage() {
  const putAway = (await cookies()).has("started");
  const [overview, progress] = await Promise.all([recentOverview(), putAway ? null : readProgress()]);
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Overview" }]} />
      {progress && <GettingStarted initial={progress} />}
      <CorpusOverviewView overview={overview} />
    </Page>
  );
}
