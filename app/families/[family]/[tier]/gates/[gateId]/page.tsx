import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GatePanel } from "@/components/gate/gate-panel";
import { familyHref, tierHref } from "@/components/shell/hrefs";
import { tierTabHref } from "@/components/tier/hrefs";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { gateView } from "@/lib/gate/queries/store";
import { compareRegrades } from "@/lib/gate/regrading/compare-regrades";
import { cancelTierGate, regradeTierGate, resumeTierGate } from "../../actions";
import { readTier } from "../../read-tier";

type Props = PageProps<"/families/[family]/[tier]/gates/[gateId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Gate of ${decodeURIComponent((await params).tier)}` };
}

export default async function GatePage({ params }: Props) {
  const { family, tier, gateId } = await params;
  const { summary, revision } = await readTier(family, tier);
  const gate = await gateView(decodeURIComponent(gateId));
  if (!gate || gate.tier !== summary.name) notFound();
  const comparisons = await compareRegrades(gate.id);
  return (
    <Page>
      <PageHeader
        crumbs={[
          { label: summary.family, href: familyHref(summary.family), mono: true },
          { label: summary.name, href: tierHref(summary), mono: true },
          { label: "gates", href: tierTabHref(summary.name, "gates") },
          { label: gate.id.slice(-6), mono: true },
        ]}
      />
      <GatePanel
        gate={gate}
        revisionId={revision.id}
        cancel={cancelTierGate}
        commands={{ resume: resumeTierGate, regrade: regradeTierGate }}
        comparisons={comparisons}
      />
    </Page>
  );
}
