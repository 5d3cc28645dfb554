import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { synthesisHref } from "@/components/shell/hrefs";
import { ProtocolStrip } from "@/components/synthesis/protocol-strip";
import { RunFigures } from "@/components/synthesis/run-figures";
import { RunHead } from "@/components/synthesis/run-head";
import { RunTabs } from "@/components/synthesis/run-tabs";
import { runName } from "@/components/synthesis/run-words";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { candidatesOf, runDetail, runRow } from "@/lib/synthesize/runs/queries/store";
import { rewardsOf } from "@/lib/synthesize/runs/rewards/store";
import { cancelSynthesis, pauseSynthesis, resumeSynthesis } from "../actions";
import { withGates } from "./read-candidates";
import { runQuery } from "./run-query";
import { RunTabContent } from "./run-tab";

type Props = PageProps<"/synthesis/[run]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const run = await runRow(decodeURIComponent((await params).run));
  return { title: run ? `Synthesis of ${runName(run)}` : "Synthesis" };
}

export default async function RunPage({ params, searchParams }: Props) {
  const id = decodeURIComponent((await params).run);
  const query = runQuery.parse(await searchParams);
  const [run, candidates, rewards] = await Promise.all([runDetail(id), candidatesOf(id), rewardsOf([id])]);
  if (!run) notFound();
  const { protocol, solver: _, stepCount, ...row } = run;
  const accepted = new Set(protocol.accepted.map(({ gateId }) => gateId));
  const onStrip = candidates.filter(({ gateId, verdict }) => accepted.has(gateId) || verdict === null);
  return (
    <Page>
      <PageHeader
        crumbs={[
          { label: "Synthesis", href: "/synthesis" },
          { label: runName(run), mono: run.familyName !== null },
        ]}
        copyHref={synthesisHref(id)}
      />
      <RunHead run={row} acts={{ pause: pauseSynthesis, resume: resumeSynthesis, cancel: cancelSynthesis }} />
      <ProtocolStrip run={run} candidates={await withGates(onStrip)} />
      <RunFigures run={run} reward={rewards.get(id) ?? null} />
      <RunTabs runId={id} tab={query.tab} counts={{ transcript: stepCount, gates: candidates.length }} />
      <RunTabContent run={run} candidates={candidates} query={query} />
    </Page>
  );
}
