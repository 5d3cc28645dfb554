import type { TransactionClient } from "@/lib/db/client";
import { database } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { SeriesOfRevision } from "../clusters/store";

/** A model's words on the failures of another: an opinion, never a measurement, and as little to be trusted as any text of a model. */
export interface FailureSummary {
  readonly id: string;
  readonly writerId: string;
  readonly state: "planned" | "done" | "failed";
  readonly text: string;
  readonly problem: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface SummaryOrder extends SeriesOfRevision {
  readonly tierName: string;
  readonly writerId: string;
}

/** Characters kept of a model's answer. */
const TEXT = 8_000;
const PROBLEM = 500;

/** Writes an order for a summary down, with what `schedule` adds (its job) in one transaction. */
export async function orderSummary(
  order: SummaryOrder,
  schedule: (tx: TransactionClient, id: string) => Promise<unknown>,
): Promise<string> {
  return transaction(async (tx) => {
    const { id } = await tx.failureSummary.create({ data: { ...order, state: "planned" }, select: { id: true } });
    await schedule(tx, id);
    return id;
  });
}

/** An order that nobody has answered yet; null where there is none of this id, or where it has been answered. */
export async function openSummary(id: string): Promise<SummaryOrder | null> {
  const row = await database().failureSummary.findUnique({ where: { id } });
  if (row?.state !== "planned") return null;
  const { tierName, revisionId, backend, modelId, writerId } = row;
  return { tierName, revisionId, backend, modelId, writerId };
}

/** Ends an order with its text, or with why there is none. One that has ended is left as it is. */
export async function endSummary(
  id: string,
  end: { readonly text: string } | { readonly problem: string },
): Promise<void> {
  const data =
    "text" in end
      ? { state: "done", text: end.text.slice(0, TEXT) }
      : { state: "failed", problem: end.problem.slice(0, PROBLEM) };
  await database().failureSummary.updateMany({
    where: { id, state: "planned" },
    data: { ...data, finishedAt: new Date() },
  });
}

/** An order that is older has nobody at work: no worker runs, or its job was lost. Longer than an endpoint is waited for, with its tries. */
const PATIENCE_MS = 15 * 60_000;
const LATE = "No worker has answered for a quarter of an hour; ask again. It is shown should it still come.";

/**
 * The newest summary of a model's failures on a revision, answered or not; null without one. An order that nobody answers
 * counts as failed after a quarter of an hour, so that it keeps no other from being given.
 */
export async function latestSummary(
  { revisionId, backend, modelId }: SeriesOfRevision,
  now: () => number = Date.now,
): Promise<FailureSummary | null> {
  const row = await database().failureSummary.findFirst({
    where: { revisionId, modelId, backend },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!row) return null;
  const { id, writerId, text } = row;
  const late = row.state === "planned" && now() - row.createdAt.getTime() > PATIENCE_MS;
  return {
    ...{ id, writerId, text, problem: late ? LATE : row.problem },
    state: late ? "failed" : (row.state as FailureSummary["state"]), // written by this file alone
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
