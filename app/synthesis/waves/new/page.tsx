import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { WAVES } from "@/components/waves/hrefs";
import { planHref } from "@/components/waves/plan-fields";
import { PlanPage } from "@/components/waves/plan-page";
import { startWave } from "../actions";
import { planChoices } from "./plan-choices";
import { fieldsOf } from "./plan-query";
import { readPlan } from "./read-plan";

export const metadata: Metadata = { title: "Plan a wave" };

export default async function NewWavePage({ searchParams }: PageProps<"/synthesis/waves/new">) {
  const [params, { choices, first, known }] = await Promise.all([searchParams, planChoices()]);
  const fields = fieldsOf(params, first);
  const read = await readPlan(fields, known);
  return (
    <Page>
      <PageHeader
        crumbs={[{ label: "Synthesis", href: "/synthesis" }, { label: "Waves", href: WAVES }, { label: "Plan a wave" }]}
        copyHref={planHref(fields, first)}
      />
      <PlanPage asked={{ fields, first, ...read }} choices={choices} start={startWave} />
    </Page>
  );
}
