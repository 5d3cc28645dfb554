import type { Metadata } from "next";
import { z } from "zod";
import { pageNumber } from "@/app/_edge/page-number";
import { NewRun } from "@/components/synthesis/new-run";
import { SynthesisNav } from "@/components/synthesis/synthesis-nav";
import { SYNTHESIS_PAGE } from "@/components/synthesis/synthesis-page";
import { SynthesisView } from "@/components/synthesis/synthesis-view";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { orderSynthesis } from "./actions";
import { orderChoices } from "./order-choices";
import { readRuns } from "./read-runs";

export const metadata: Metadata = { title: "Synthesis" };

const querySchema = z.object({
  state: z.enum(["all", "running", "paused", "done", "cancelled"]).catch("all"),
  page: pageNumber,
  wave: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});

export default async function SynthesisPage({ searchParams }: PageProps<"/synthesis">) {
  const { state, page, wave } = querySchema.parse(await searchParams);
  const [runs, workers, choices] = await Promise.all([
    readRuns(
      { state: state === "all" ? undefined : state, wave },
      { offset: (page - 1) * SYNTHESIS_PAGE, limit: SYNTHESIS_PAGE },
    ),
    liveWorkers(),
    orderChoices(),
  ]);
  return (
    <Page fill>
      <PageHeader crumbs={[{ label: "Synthesis" }]} actions={<NewRun choices={choices} order={orderSynthesis} />} />
      <SynthesisNav here="Runs" />
      <SynthesisView
        initial={{ state, page, wave: wave ?? null, runs }}
        workers={workers}
        demo={choices.demo}
        order={orderSynthesis}
      />
    </Page>
  );
}
