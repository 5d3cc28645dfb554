import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cancelTierGate, regradeTierGate, resumeTierGate } from "@/app/families/[family]/[tier]/actions";
import { GatePanel } from "@/components/gate/gate-panel";
import { gateHref } from "@/components/shell/hrefs";
import { tierCrumbs } from "@/components/shell/tier-crumbs";
import { tierTabHref } from "@/components/tier/hrefs";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { isCandidateName, ownerOf } from "@/lib/corpus/browse/candidate-name";
import { gateView } from "@/lib/gate/queries/store";

export const metadata: Metadata = { title: "Gate of a draft" };

/** The gate of a draft that is no tier yet. One that was accepted since has its place with its tier. */
export default async function DraftGatePage({ params }: PageProps<"/synthesis/[run]/gates/[gateId]">) {
  const { run, gateId } = await params;
  const runId = decodeURIComponent(run);
  const gate = await gateView(decodeURIComponent(gateId));
  if (!gate) notFound();
  if (!isCandidateName(gate.tier)) redirect(gateHref(gate.tier, gate.id));
  if (ownerOf(gate.tier) !== runId) notFound();
  return (
    <Page>
      <PageHeader
        crumbs={[
          ...tierCrumbs(gate.tier),
          { label: "gates", href: tierTabHref(gate.tier, "gates") },
          { label: gate.id.slice(-6), mono: true },
        ]}
      />
      <GatePanel
        gate={gate}
        revisionId={gate.revisionId}
        cancel={cancelTierGate}
        commands={{ resume: resumeTierGate, regrade: regradeTierGate }}
        comparisons={[]}
      />
    </Page>
  );
}
