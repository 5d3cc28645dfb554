import type { FailureClusters, FailureSeries } from "@/lib/trajectories/failures/clusters/views";
import { FAILURE_KINDS } from "@/lib/trajectories/failures/failure";
import type { FailureOverview, KindCount } from "@/lib/trajectories/failures/overview/filter";
import { textTable } from "./text-table";

/** What went wrong on a tier, model by model. */
export interface TierReport {
  readonly tier: string;
  readonly models: readonly (Omit<FailureSeries, "analysed"> & FailureClusters)[];
}

const STEPS = 8;

/** A tier's failures as text: a line a way of failing, what verify minds, and which rollouts (counted from 1, as on the gate's page) at which step. */
export function tierText({ tier, models }: TierReport): string {
  if (models.length === 0) return `${tier}\n  nothing was attempted yet`;
  const parts = models.map(
    ({ modelId, backend, offline, passed, failed, errored, again, clusters, clusterCount, total }) => {
      const name = `${modelId}${backend === "local" ? "" : ` (${backend})`}${offline ? ", offline demo model" : ""}`;
      const anew = again > 0 ? ` (${again} of an earlier revision, scored again)` : "";
      const head = `  ${name}: ${passed + failed} scored${anew}, ${passed} passed, ${failed} did not, ${errored} errored`;
      const lines = clusters.flatMap(({ kind, count, detail, members }) => [
        `    ${count} of ${total} ${detail.words}  [${kind}]`,
        ...(detail.rejects ? [`      ${detail.rejects.words}`] : []),
        `      ${members
          .slice(0, STEPS)
          .map(
            ({ slot, stepIndex }) => `rollout ${slot + 1} ${stepIndex === null ? "at the end" : `step ${stepIndex}`}`,
          )
          .join(
            ", ",
          )}${count > Math.min(STEPS, members.length) ? `, and ${count - Math.min(STEPS, members.length)} more` : ""}`,
      ]);
      const rest = clusterCount > clusters.length ? [`    ${clusters.length} of ${clusterCount} ways of failing`] : [];
      return [head, ...lines, ...rest].join("\n");
    },
  );
  return [tier, ...parts].join("\n");
}

/** Kinds of failure over the corpus as three tables. */
export function overviewText({ total, levels, models, strategies }: FailureOverview): string {
  if (total === 0) return "No attempt that did not pass has been analysed.\n";
  const byLevel = [...levels].sort((a, b) => a.row - b.row);
  const sections = [
    table("level", byLevel, (level) => `t${level}`),
    table("model", models, ({ modelId, backend, offline }) =>
      [modelId, ...(backend === "local" ? [] : [backend]), ...(offline ? ["(demo)"] : [])].join(" "),
    ),
    table(
      "strategy",
      [...strategies].sort((a, b) => (a.row < b.row ? -1 : 1)),
      (strategy) => strategy,
    ),
  ];
  return `${total} attempts that did not pass\n\n${sections.filter((text) => text !== "").join("\n\n")}\n`;
}

function table<Row>(title: string, counts: readonly KindCount<Row>[], show: (row: Row) => string): string {
  if (counts.length === 0) return "";
  const kinds = FAILURE_KINDS.filter((kind) => counts.some((each) => each.kind === kind));
  const rows = [...new Set(counts.map(({ row }) => show(row)))];
  const count = (row: string, kind?: string): number =>
    counts
      .filter((each) => show(each.row) === row && (kind === undefined || each.kind === kind))
      .reduce((sum, each) => sum + each.count, 0);
  return textTable(
    [title, "all", ...kinds],
    rows.map((row) => [row, String(count(row)), ...kinds.map((kind) => String(count(row, kind)))]),
  );
}
