import type { Metadata } from "next";
import { z } from "zod";
import { pageNumber } from "@/app/_edge/page-number";
import { SynthesisNav } from "@/components/synthesis/synthesis-nav";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PlanLink, WavesView } from "@/components/waves/waves-view";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { pageOfWaves, readWaves } from "./read-waves";

export const metadata: Metadata = { title: "Waves" };

const querySchema = z.object({ page: pageNumber });

export default async function WavesPage({ searchParams }: PageProps<"/synthesis/waves">) {
  const { page } = querySchema.parse(await searchParams);
  const [waves, workers] = await Promise.all([readWaves(pageOfWaves(page)), liveWorkers()]);
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Synthesis", href: "/synthesis" }, { label: "Waves" }]} actions={<PlanLink />} />
      <SynthesisNav here="Waves" />
      <WavesView initial={{ page, waves }} workers={workers} />
    </Page>
  );
}
