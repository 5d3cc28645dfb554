import type { Metadata } from "next";
import { ModelForm } from "@/components/models/model-form";
import { ModelList } from "@/components/models/model-list";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { listEndpoints } from "@/lib/solve/endpoints/store";
import { removeModel, saveModel, testModel } from "./actions";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage() {
  const endpoints = await listEndpoints();
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Models" }]} />
      <Section id="connected" title="Connected" note="what gates and evaluations can be run with">
        <ModelList
          endpoints={endpoints.map((endpoint) => ({
            ...endpoint,
            keyPresent: endpoint.keyEnv === null || Boolean(process.env[endpoint.keyEnv]?.trim()),
          }))}
          actions={{ save: saveModel, remove: removeModel, test: testModel }}
        />
        <p className="max-w-[72ch] px-4 py-3 text-muted text-sm">
          Offline demo models are part of this program: they walk a tier's gold path and err on purpose, so that
          everything can be seen without a key. They measure nothing.
        </p>
      </Section>
      <Section id="add" title="Connect a model">
        <ModelForm save={saveModel} />
      </Section>
    </Page>
  );
}
