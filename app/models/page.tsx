import type { Metadata } from "next";
import { ConnectModel } from "@/components/models/connect-model";
import { ModelList } from "@/components/models/model-list";
import { UsageTable } from "@/components/models/usage-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { usageByModel } from "@/lib/trajectories/usage/store";
import { removeModel, saveModel } from "./actions";
import { modelRows, quirkChoices, stageWords } from "./model-rows";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage() {
  const [models, usage] = await Promise.all([modelRows(Date.now()), usageByModel()]);
  const actions = { save: saveModel, remove: removeModel };
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Models" }]} />
      <Section
        id="connected"
        title="Connected"
        note="what gates and evaluations can be run with"
        aside={<ConnectModel quirks={quirkChoices} save={saveModel} />}
      >
        <ModelList models={models} quirks={quirkChoices} stageWords={stageWords} actions={actions} />
        <p className="max-w-[72ch] px-4 py-3 text-muted text-sm">
          Offline demo models are part of this program: they walk a tier's gold path and err on purpose, so that
          everything can be seen without a key. They measure nothing, cost nothing and have no limits.
        </p>
      </Section>
      <Section id="used" title="Used" note="every attempt counts, errored ones too; days are UTC">
        {usage.length === 0 ? (
          <EmptyState title="No model was asked yet">
            Attempts, tokens and cost of every model are summed up here as rollouts end.
          </EmptyState>
        ) : (
          <UsageTable usage={usage} />
        )}
      </Section>
    </Page>
  );
}
