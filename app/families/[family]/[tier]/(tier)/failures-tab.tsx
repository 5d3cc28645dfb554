import Link from "next/link";
import { z } from "zod";
import { modelChoices } from "@/app/models/model-choices";
import { AnalyseButton } from "@/components/failures/analyse-button";
import { ClusterCard } from "@/components/failures/cluster-card";
import { ClusterKeys } from "@/components/failures/cluster-keys";
import { tierFailuresHref } from "@/components/failures/hrefs";
import { kindLabel } from "@/components/failures/kind-words";
import { SeriesLinks } from "@/components/failures/series-links";
import { SummaryBox } from "@/components/failures/summary-box";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, plural } from "@/components/ui/format";
import { OutcomeSign } from "@/components/ui/outcome-sign";
import type { TierDetail } from "@/lib/corpus/views";
import { failureClusters, failureSeries } from "@/lib/trajectories/failures/clusters/store";
import type { FailureSeries } from "@/lib/trajectories/failures/clusters/views";
import { FAILURE_KINDS } from "@/lib/trajectories/failures/failure";
import { latestSummary } from "@/lib/trajectories/failures/summaries/store";
import { analyseTier, summariseTier } from "../failure-actions";

export const failuresQuery = z.object({
  model: z.string().max(300).optional().catch(undefined),
  backend: z.string().max(40).catch("local"),
  kind: z.enum(FAILURE_KINDS).optional().catch(undefined),
});

export type FailuresQuery = z.output<typeof failuresQuery>;

/** What goes wrong on a tier for one model: attempts that went wrong the same way together. */
export async function FailuresTab({ detail, query }: { detail: TierDetail; query: FailuresQuery }) {
  const tier = detail.summary.name;
  const series = await failureSeries(detail.revision.id);
  const chosen = chosenSeries(series, query);
  if (!chosen)
    return (
      <EmptyState title="Nothing was attempted yet">
        Here stands what goes wrong, attempts that failed the same way together, with the step and the way to each
        replay. Run a gate on this tier to see it; attempts of earlier revisions count for those, unless a gate scores
        them again on this one.
      </EmptyState>
    );
  const of = { revisionId: detail.revision.id, backend: chosen.backend, modelId: chosen.modelId };
  const [{ clusters, clusterCount, read, total }, summary, models] = await Promise.all([
    failureClusters(of, query.kind),
    latestSummary(of),
    modelChoices(),
  ]);
  const left = chosen.failed - chosen.analysed;
  return (
    <>
      <ClusterKeys />
      <div className="space-y-2 border-line border-b px-4 py-3">
        <SeriesLinks tier={tier} series={series} chosen={chosen} />
        <Counts series={chosen} />
        {chosen.offline && (
          <p className="text-muted text-sm">
            An offline demo model errs on purpose: this shows how the analysis works and says nothing of the tier.
          </p>
        )}
        {query.kind !== undefined && (
          <p className="text-sm">
            Only “{kindLabel(query.kind)}”, {plural(total, "attempt")}: {formatCount(clusters.length)} of{" "}
            {plural(clusterCount, "way")}.{" "}
            <Link href={tierFailuresHref(tier, chosen)} className="text-accent hover:underline">
              All
            </Link>
          </p>
        )}
      </div>
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-2.5">
          <p>
            {plural(left, "failed attempt")} of {formatCount(chosen.failed)} {left === 1 ? "is" : "are"} not analysed
            yet.
          </p>
          <AnalyseButton tier={tier} left={left} analyse={analyseTier} />
        </div>
      )}
      {(chosen.analysed > 0 || total > 0) && (
        <SummaryBox
          order={{ ...of, tierName: tier }}
          summary={summary}
          writers={models.filter(({ offline }) => !offline)}
          summarise={summariseTier}
        />
      )}
      {chosen.failed === 0 ? (
        <EmptyState title="Nothing went wrong">
          {chosen.passed === 0
            ? "No attempt of this model has been scored yet."
            : `All ${plural(chosen.passed, "scored attempt")} of this model passed.`}
        </EmptyState>
      ) : (
        clusters.map((cluster, index) => (
          <ClusterCard key={cluster.signature} tier={tier} cluster={cluster} of={total} open={index < 2} />
        ))
      )}
      {clusters.length === 0 && query.kind !== undefined && chosen.analysed > 0 && (
        <EmptyState title="No failure of this kind">Choose all kinds above, or another model.</EmptyState>
      )}
      <p className="px-4 py-3 text-faint text-sm">
        {clusterCount > clusters.length && `${clusters.length} of ${formatCount(clusterCount)} ways of failing. `}
        {read < total && `Of ${formatCount(read)} of ${formatCount(total)} attempts. `}
        Gold is one reference path. An attempt that verify accepts in another way has passed and isn’t here.
      </p>
    </>
  );
}

/** The one that the address names, else a real model before a demo one. */
function chosenSeries(series: readonly FailureSeries[], { model, backend }: FailuresQuery): FailureSeries | null {
  const named = series.find((each) => each.modelId === model && each.backend === backend);
  return named ?? series.find(({ offline, failed }) => !offline && failed > 0) ?? series[0] ?? null;
}

function Counts({ series: { passed, failed, errored, again } }: { series: FailureSeries }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      <span>
        {plural(passed + failed, "scored attempt")}
        {again > 0 && `, ${formatCount(again)} of an earlier revision and scored again on this one`}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <OutcomeSign outcome="passed" />
        {formatCount(passed)} passed
      </span>
      <span className="inline-flex items-center gap-1.5">
        <OutcomeSign outcome="failed" />
        {formatCount(failed)} did not
      </span>
      <span className="inline-flex items-center gap-1.5">
        <OutcomeSign outcome="errored" />
        {formatCount(errored)} errored, counted nowhere
      </span>
    </p>
  );
}
