import { database } from "@/lib/db/client";

/** What rollouts of a model took in the past; means over those that reached an end of their own. */
export interface PastRollouts {
  /** `tiers`: on some of the tiers asked about. `model`: there are none on these, hence on any. */
  readonly basis: "tiers" | "model";
  readonly rollouts: number;
  /** Tiers they were played on. */
  readonly tiers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** A mean needs no more: the newest gates of a model, and of them so many. */
const GATES = 2_000;
const SAMPLED_GATES = 60;

/** What a rollout of this model costs, told from its newest gates on these tiers, else on any. Null: there are none. */
export async function pastRollouts(modelId: string, tiers: readonly string[]): Promise<PastRollouts | null> {
  const gates = await database().gate.findMany({
    where: { modelId, kind: { in: ["gate", "eval"] }, state: "done", regradeOfId: null },
    orderBy: [{ finishedAt: "desc" }, { id: "asc" }],
    take: GATES,
    select: { id: true, tierName: true },
  });
  const wanted = new Set(tiers);
  const own = gates.filter(({ tierName }) => wanted.has(tierName));
  return (await meansOf("tiers", own)) ?? (await meansOf("model", gates));
}

async function meansOf(
  basis: PastRollouts["basis"],
  gates: readonly { readonly id: string }[],
): Promise<PastRollouts | null> {
  if (gates.length === 0) return null;
  const rows = await database().rollout.findMany({
    where: {
      gateId: { in: gates.slice(0, SAMPLED_GATES).map(({ id }) => id) },
      state: "done",
      outcome: { not: "errored" },
    },
    select: { tierName: true, inputTokens: true, outputTokens: true, startedAt: true, endedAt: true },
  });
  if (rows.length === 0) return null;
  const mean = (figure: (row: (typeof rows)[number]) => number) =>
    Math.round(rows.reduce((sum, row) => sum + figure(row), 0) / rows.length);
  return {
    basis,
    rollouts: rows.length,
    tiers: new Set(rows.map(({ tierName }) => tierName)).size,
    inputTokens: mean((row) => row.inputTokens),
    outputTokens: mean((row) => row.outputTokens),
    duration: mean(({ startedAt, endedAt }) => (endedAt ?? startedAt).getTime() - startedAt.getTime()),
  };
}
