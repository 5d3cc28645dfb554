import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { send } from "@/components/ui/sent";
import { WAVES, waveHref } from "@/components/waves/hrefs";
import { OutcomeTab } from "@/components/waves/outcome-tab";
import { SeedsTab } from "@/components/waves/seeds-tab";
import { WaveFigures } from "@/components/waves/wave-figures";
import { WaveHead } from "@/components/waves/wave-head";
import { WaveTabs } from "@/components/waves/wave-tabs";
import { WaveTermsFolded } from "@/components/waves/wave-terms";
import { type SeedLine, WAVE_TABS } from "@/components/waves/wave-view";
import { seedsOf, waveDetail } from "@/lib/evolve/waves/queries/store";
import { UnknownWave } from "@/lib/evolve/waves/wave";
import { waveOutcome } from "@/lib/evolve/waves/wave-outcome";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { cancelOneWave, pauseOneWave, resumeOneWave } from "../actions";
import { viewSeed, viewTerms, viewWave } from "../view-wave";
import { waveParams } from "../wave-params";

type Props = PageProps<"/synthesis/waves/[wave]">;

const querySchema = z.object({ tab: z.enum(WAVE_TABS).catch("seeds") });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const parsed = waveParams.safeParse(await params);
  return { title: parsed.success ? `Wave ${parsed.data.wave}` : "Waves" };
}

export default async function WavePage({ params, searchParams }: Props) {
  const parsed = waveParams.safeParse(await params);
  if (!parsed.success) notFound();
  const { wave: number } = parsed.data;
  const { tab } = querySchema.parse(await searchParams);
  const [{ terms, ...row }, workers] = await Promise.all([detailOrNotFound(number), liveWorkers()]);
  const wave = viewWave(row);
  return (
    <Page>
      <PageHeader
        crumbs={[
          { label: "Synthesis", href: "/synthesis" },
          { label: "Waves", href: WAVES },
          { label: `Wave ${number}` },
        ]}
        copyHref={waveHref(number)}
      />
      <WaveHead
        wave={wave}
        workers={workers}
        acts={{ pause: pauseOneWave, resume: resumeOneWave, cancel: cancelOneWave }}
      />
      <WaveFigures wave={wave} />
      <WaveTermsFolded wave={wave} terms={viewTerms(terms)} />
      <WaveTabs wave={number} tab={tab} seeds={wave.seeds} />
      {tab === "seeds" ? (
        <SeedsTab wave={wave} seeds={send<readonly SeedLine[]>((await seedsOf(number)).map(viewSeed))} />
      ) : (
        <OutcomeTab wave={wave} outcome={await waveOutcome(number)} />
      )}
    </Page>
  );
}

async function detailOrNotFound(number: number) {
  try {
    return await waveDetail(number);
  } catch (error) {
    if (error instanceof UnknownWave) notFound();
    throw error;
  }
}
