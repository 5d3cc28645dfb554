import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { FilterChips } from "@/components/failures/filter-chips";
import { failuresHref } from "@/components/failures/hrefs";
import { KindTable } from "@/components/failures/kind-table";
import { KIND_ORDER, KIND_WORDS, kindLabel } from "@/components/failures/kind-words";
import { TIERS_PAGE, TierFailuresTable } from "@/components/failures/tier-failures-table";
import { EmptyState } from "@/components/ui/empty-state";
import { plural, spaced } from "@/components/ui/format";
import { LevelTag } from "@/components/ui/level-tag";
import { ModelTag } from "@/components/ui/model-tag";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { recentOverview, recentTiers } from "@/lib/trajectories/failures/overview/recent/store";
import { failuresAddress } from "./address-schema";

export const metadata: Metadata = { title: "Failures" };

export default async function FailuresPage({ searchParams }: PageProps<"/failures">) {
  const { filter, page } = failuresAddress(await searchParams);
  const [overview, tiers] = await Promise.all([
    recentOverview(filter),
    recentTiers(filter, { from: (page - 1) * TIERS_PAGE, count: TIERS_PAGE }),
  ]);
  // A page beyond the end, from an old link.
  if (page > 1 && tiers.items.length === 0) redirect(failuresHref(filter));
  return (
    <Page>
      <PageHeader crumbs={[{ label: "Failures" }]} />
      <FilterChips filter={filter} />
      {overview.total === 0 ? (
        <EmptyState title="No failures here">
          {filter.demo ? (
            <>
              What went wrong in attempts that did not pass: by level, strategy and model. It is worked out as gates
              end; run one from a{" "}
              <Link href="/families" className="text-accent underline">
                tier
              </Link>
              .
            </>
          ) : (
            <>
              No model but the offline demo models has failed like this.{" "}
              <Link href={failuresHref({ ...filter, demo: true })} className="text-accent underline">
                Show theirs
              </Link>
            </>
          )}
        </EmptyState>
      ) : (
        <>
          {overview.models.every(({ row }) => row.offline) && (
            <p className="border-line border-b px-4 py-2 text-muted text-sm">
              All of these are of the offline demo models, which err on purpose: they measure nothing.
            </p>
          )}
          <Section
            id="levels"
            title="By level"
            note={`${plural(overview.total, "attempt")} that did not pass, each as it was scored last`}
          >
            <KindTable
              label="Kinds of failure by level"
              title="Level"
              counts={overview.levels}
              keyOf={String}
              show={(level) => <LevelTag level={level} />}
              order={(a, b) => a - b}
              filter={filter}
              select={(level) => ({ level })}
            />
          </Section>
          <Section id="models" title="By model">
            <KindTable
              label="Kinds of failure by model"
              title="Model"
              counts={overview.models}
              keyOf={({ backend, modelId }) => `${backend} ${modelId}`}
              show={({ backend, modelId, offline }) => (
                <ModelTag id={modelId} backend={backend} offline={offline} compact />
              )}
              order={(a, b) =>
                a.modelId < b.modelId ? -1 : a.modelId > b.modelId ? 1 : a.backend < b.backend ? -1 : 1
              }
              filter={filter}
              select={({ backend, modelId }) => ({ backend, modelId })}
            />
          </Section>
          {overview.strategies.length > 0 && (
            <Section
              id="strategies"
              title="By strategy"
              note="a tier that was made harder by several counts with each of them"
            >
              <KindTable
                label="Kinds of failure by strategy"
                title="Strategy"
                counts={overview.strategies}
                keyOf={(strategy) => strategy}
                show={spaced}
                order={(a, b) => (a < b ? -1 : 1)}
                filter={filter}
                select={(strategy) => ({ strategy })}
              />
            </Section>
          )}
          <Section id="behind" title="Tiers behind these numbers" className="scroll-mt-12">
            <TierFailuresTable items={tiers.items} total={tiers.total} page={page} filter={filter} />
          </Section>
        </>
      )}
      <details className="border-line border-t px-4 py-3 text-muted text-sm">
        <summary className="cursor-pointer hover:text-ink">What the kinds mean</summary>
        <dl className="grid max-w-3xl gap-x-4 gap-y-1 py-2 sm:grid-cols-[10rem_1fr]">
          {KIND_ORDER.map((kind) => (
            <div key={kind} className="contents">
              <dt className="font-medium text-ink">{kindLabel(kind)}</dt>
              <dd>{KIND_WORDS[kind][1]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Page>
  );
}
