import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { modelChoices } from "@/app/models/model-choices";
import { estimateGates } from "@/app/tiers/actions";
import { FamilyView } from "@/components/families/family-view";
import { RunGate } from "@/components/gate/run-gate";
import { FamilyLineageView } from "@/components/lineage/family-lineage-view";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { familyLineage } from "@/lib/corpus/lineage/family-lineage";
import { familyLineageFacts } from "@/lib/corpus/lineage/store";
import { familyLadder } from "@/lib/corpus/queries/store";
import { bandOf } from "@/lib/gate/bands";
import { readBands } from "@/lib/gate/settings/store";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { runGates } from "../[tier]/actions";

export async function generateMetadata({ params }: PageProps<"/families/[family]">): Promise<Metadata> {
  return { title: decodeURIComponent((await params).family) };
}

export default async function FamilyPage({ params }: PageProps<"/families/[family]">) {
  const name = decodeURIComponent((await params).family);
  const [family, lineage, bands, models] = await Promise.all([
    familyLadder(name),
    familyLineageFacts(name),
    readBands(),
    modelChoices(),
  ]);
  if (!family) notFound();
  const sound = family.tiers.filter(({ validity }) => validity !== "invalid");
  return (
    <Page>
      <PageHeader
        crumbs={[
          { label: "Families", href: "/families" },
          { label: family.name, mono: true },
        ]}
        actions={
          sound.length > 0 && (
            <RunGate
              scope="family"
              name={family.name}
              tiers={sound.map((tier) => ({ name: tier.name, band: bandOf(tier.level, bands) }))}
              invalid={family.tiers.length - sound.length}
              models={models}
              turns={DEFAULT_LIMITS.turns}
              run={runGates}
              estimate={estimateGates}
            />
          )
        }
      />
      <FamilyView family={family} bands={bands} />
      {lineage && lineage.tiers.length > 0 && (
        <FamilyLineageView family={family.name} lineage={familyLineage(lineage.tiers, lineage)} facts={lineage} />
      )}
    </Page>
  );
}
