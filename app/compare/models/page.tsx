import type { Metadata } from "next";
import Link from "next/link";
import { ComparedTiers, PAGE } from "@/components/compare/models/compared-tiers";
import { ComparisonSummary } from "@/components/compare/models/comparison-summary";
import { compareModelsHref } from "@/components/compare/models/hrefs";
import { LevelComparisonTable } from "@/components/compare/models/level-comparison-table";
import { NoSharedTiers } from "@/components/compare/models/no-shared-tiers";
import { RateScatter } from "@/components/compare/models/rate-scatter";
import { SelectionForm } from "@/components/compare/models/selection-form";
import { SoftLinks } from "@/components/shell/soft-links";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { choosePair, otherPairs } from "@/lib/corpus/compare-models/choose-pair";
import { roundRate } from "@/lib/corpus/compare-models/compare-models";
import { UnknownSeries } from "@/lib/corpus/compare-models/resolve-series";
import { sharedPairs } from "@/lib/corpus/compare-models/shared/store";
import { sortCompared } from "@/lib/corpus/compare-models/sort-compared";
import { compareSeries } from "@/lib/corpus/compare-models/store";
import { rateCounts, seriesCounts } from "@/lib/corpus/rates/store";
import { readBands } from "@/lib/gate/settings/store";
import { readAddress } from "./read-comparison";

export const metadata: Metadata = { title: "Compare models" };

export default async function CompareModelsPage({ searchParams }: PageProps<"/compare/models">) {
  const [params, known, counts, bands] = await Promise.all([searchParams, seriesCounts(), rateCounts(), readBands()]);
  const address = addressOrFailure(params, known);
  if (address instanceof UnknownSeries)
    return (
      <Frame>
        <EmptyState title={address.message}>{address.remedy}</EmptyState>
      </Frame>
    );
  const { query, order, descending, separating, point } = address;
  const { a, b } = address.a && address.b ? address : choosePair(known, await sharedPairs(query, bands), address);
  if (!a || !b)
    return (
      <Frame>
        <EmptyState title="Two models are needed">
          Here two models are compared over any tiers that both have a rate on, recorded with task folders or measured
          by{" "}
          <Link href="/runs" className="text-accent hover:underline">
            gates
          </Link>
          . {known.length === 1 ? "Only one has rates so far." : "None has rates so far."}
        </EmptyState>
      </Frame>
    );
  const comparison = await compareSeries(a, b, query, bands);
  const shared = comparison.both === 0 ? await sharedPairs(query, bands) : [];
  const listed = sortCompared(comparison.tiers, order, descending).filter(
    (tier) =>
      (!separating || tier.separates) &&
      (!point || (roundRate(tier.a.rate) === point.a && roundRate(tier.b.rate) === point.b)),
  );
  const page = Math.min(address.page, Math.max(1, Math.ceil(listed.length / PAGE)));
  const place = { a, b, query, order, descending, separating, point, page };
  const levels = [...new Set(counts.map(({ level }) => level))].sort((x, y) => x - y);
  return (
    <Frame copyHref={compareModelsHref(place)}>
      <SoftLinks>
        <SelectionForm key={compareModelsHref({ a, b, query })} {...{ known, a, b, query, levels }} />
        <ComparisonSummary comparison={comparison} />
        {comparison.both === 0 && (
          <NoSharedTiers
            {...{ a, b, query }}
            tiers={comparison.selected}
            others={otherPairs(known, shared, { a, b })}
          />
        )}
        {comparison.levels.length > 0 && <LevelComparisonTable comparison={comparison} query={query} />}
        {comparison.both > 0 && (
          <>
            <RateScatter points={comparison.points} place={place} />
            <ComparedTiers tiers={listed.slice((page - 1) * PAGE, page * PAGE)} total={listed.length} place={place} />
          </>
        )}
      </SoftLinks>
    </Frame>
  );
}

function addressOrFailure(...input: Parameters<typeof readAddress>) {
  try {
    return readAddress(...input);
  } catch (error) {
    if (error instanceof UnknownSeries) return error;
    throw error;
  }
}

function Frame({ children, copyHref }: { children: React.ReactNode; copyHref?: string }) {
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Compare models" }]} {...(copyHref !== undefined && { copyHref })} />
      {children}
    </Page>
  );
}
