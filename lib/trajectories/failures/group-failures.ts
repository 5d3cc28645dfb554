import type { ClusterMember, FailureCluster } from "./clusters/views";
import type { FailureDetail, FailureKind } from "./failure";

export interface FailureRow {
  readonly rolloutId: string;
  readonly gateId: string;
  readonly slot: number;
  readonly kind: string;
  readonly signature: string;
  readonly stepIndex: number | null;
  /** JSON of its `FailureDetail`. */
  readonly detail: string;
}

/** Replays linked from one cluster. */
const MEMBERS = 200;

/** Lays attempts with the same signature together, the largest cluster first; its words are those that most of it share. */
export function groupFailures(rows: readonly FailureRow[]): FailureCluster[] {
  const groups = new Map<string, FailureRow[]>();
  for (const row of rows) {
    const present = groups.get(row.signature);
    if (present) present.push(row);
    else groups.set(row.signature, [row]);
  }
  return [...groups.values()]
    .map(clusterOf)
    .sort((a, b) => b.count - a.count || (a.detail.words < b.detail.words ? -1 : 1));
}

function clusterOf(rows: readonly FailureRow[]): FailureCluster {
  // Written by saveFailure alone.
  const details = rows.map((row) => ({ row, detail: JSON.parse(row.detail) as FailureDetail }));
  const counts = new Map<string, number>();
  for (const { detail } of details) counts.set(detail.words, (counts.get(detail.words) ?? 0) + 1);
  const most = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0])[0];
  const typical = details.find(({ detail }) => detail.words === most) ?? details[0];
  if (!typical) throw new Error("A cluster holds at least one attempt.");
  const members = details.slice(0, MEMBERS).map(
    ({ row, detail }): ClusterMember => ({
      ...{ rolloutId: row.rolloutId, gateId: row.gateId, slot: row.slot, stepIndex: row.stepIndex },
      words: detail.words === most ? null : detail.words,
      truncated: detail.outcome === "truncated",
    }),
  );
  const { signature, kind } = typical.row;
  return { signature, kind: kind as FailureKind, count: rows.length, detail: typical.detail, members };
}
