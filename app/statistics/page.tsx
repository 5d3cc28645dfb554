import type { Metadata } from "next";
import Link from "next/link";
import { shownStatistics } from "@/components/statistics/shown-statistics";
import { StatisticsView } from "@/components/statistics/statistics-view";
import { CommandLine } from "@/components/ui/command-line";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { send } from "@/components/ui/sent";
import { recentStatistics } from "@/lib/corpus/statistics/store";
import { readBands } from "@/lib/gate/settings/store";
import { addressSchema } from "./address-schema";

export const metadata: Metadata = { title: "Statistics" };

export default async function StatisticsPage({ searchParams }: PageProps<"/statistics">) {
  const shown = addressSchema.parse(await searchParams);
  const bands = await readBands();
  const statistics = await recentStatistics(bands);
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Statistics" }]} />
      {statistics.totals.directories === 0 ? (
        <EmptyState title="Nothing to count yet" action={<CommandLine>npx general-agent import PATH</CommandLine>}>
          Here stand the figures of the corpus: levels, solve rates, strategies, diversity, growth and health. Take task
          folders in, on the page{" "}
          <Link href="/data" className="text-accent hover:underline">
            Data
          </Link>{" "}
          or by the command line.
        </EmptyState>
      ) : (
        <StatisticsView figures={send(shownStatistics(statistics, shown))} bands={bands} shown={shown} />
      )}
    </Page>
  );
}
