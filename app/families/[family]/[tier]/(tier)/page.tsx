import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { modelChoices } from "@/app/models/model-choices";
import { estimateGates } from "@/app/tiers/actions";
import { RunGate } from "@/components/gate/run-gate";
import { LadderMini } from "@/components/ladder/ladder-mini";
import { DecisionButtons } from "@/components/review/decision-buttons";
import { familyHref, gateHref } from "@/components/shell/hrefs";
import { TIER_TABS } from "@/components/tier/hrefs";
import { TierStrip } from "@/components/tier/tier-strip";
import { TierTabs } from "@/components/tier/tier-tabs";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { familyLadder } from "@/lib/corpus/queries/store";
import { bandOf } from "@/lib/gate/bands";
import { countGatesOfTier, gatesOfTier } from "@/lib/gate/queries/store";
import { readBands } from "@/lib/gate/settings/store";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { decideTier, runGates, withdrawTierDecision } from "../actions";
import { readTier } from "../read-tier";
import { changesQuery } from "./changes-tab";
import { failuresQuery } from "./failures-tab";
import { TierTabContent } from "./tier-tab";

export async function generateMetadata({ params }: PageProps<"/families/[family]/[tier]">): Promise<Metadata> {
  return { title: decodeURIComponent((await params).tier) };
}

/** Tabs that show the tier's gates; the others say only how many there are. */
const WITH_GATES: readonly (typeof TIER_TABS)[number][] = ["task", "gates"];

const querySchema = z.object({ tab: z.enum(TIER_TABS).catch("task"), gate: z.string().optional().catch(undefined) });

export default async function TierPage({ params, searchParams }: PageProps<"/families/[family]/[tier]">) {
  const { family, tier } = await params;
  const query = await searchParams;
  const { tab, gate } = querySchema.parse(query);
  const detail = await readTier(family, tier);
  const { summary } = detail;
  if (gate) redirect(gateHref(summary.name, gate));
  const [gateCount, gates, bands, models, ladder] = await Promise.all([
    countGatesOfTier(summary.name),
    WITH_GATES.includes(tab) ? gatesOfTier(summary.name) : [],
    readBands(),
    modelChoices(),
    familyLadder(summary.family),
  ]);
  return (
    <Page fill={tab === "database"}>
      <PageHeader
        crumbs={[
          { label: summary.family, href: familyHref(summary.family), mono: true },
          { label: summary.name, mono: true },
        ]}
        actions={
          <>
            <DecisionButtons
              tier={summary}
              revisionId={detail.revision.id}
              commands={{ decide: decideTier, withdraw: withdrawTierDecision }}
            />
            <RunGate
              scope="tier"
              name={summary.name}
              tiers={[{ name: summary.name, band: bandOf(summary.level, bands) }]}
              models={models}
              turns={DEFAULT_LIMITS.turns}
              run={runGates}
              estimate={estimateGates}
            />
          </>
        }
      />
      <TierStrip detail={detail} tab={tab} ladder={ladder && <LadderMini tiers={ladder.tiers} bands={bands} />} />
      <TierTabs
        tier={summary.name}
        tab={tab}
        counts={{ tools: summary.toolCount, gold: summary.goldSteps, gates: gateCount }}
      />
      <TierTabContent
        tab={tab}
        detail={detail}
        gates={gates}
        changes={changesQuery.parse(query)}
        failures={failuresQuery.parse(query)}
      />
    </Page>
  );
}
