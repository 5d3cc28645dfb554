import type { TransactionClient } from "@/lib/db/client";
import { loadPayload, loadPayloadText } from "@/lib/db/payload";
import { unpackTask } from "@/lib/task/pack-task";
import { type Opened, openedSummary } from "../../opened-summary";
import { summariseTask } from "../../summarise-task";
import { indexTier } from "../store";

/**
 * Derives a tier's columns, facets and search document from its stored current revision and what the check saw of it.
 * False where its content can't be read by this version: it stays as it was.
 */
export async function deriveTier(tx: TransactionClient, name: string): Promise<boolean> {
  const { currentRevisionId } = await tx.tier.findUniqueOrThrow({ where: { name } });
  if (currentRevisionId === null) return false;
  const revision = await tx.tierRevision.findUniqueOrThrow({ where: { id: currentRevisionId } });
  const reading = unpackTask(await loadPayload(revision.sourceId, tx));
  if (reading.kind !== "task") return false;
  const { interfaceId } = revision;
  // Written by checking/store.ts.
  const opened = interfaceId === null ? null : (JSON.parse(await loadPayloadText(interfaceId, tx)) as Opened);
  const { task } = reading;
  const { columns, facets, document } = openedSummary(summariseTask(task), task.language, opened);
  // Written by importing/store.ts: with what does not follow from the files, such as an absent parent.
  const irregularities = JSON.parse(revision.irregularities) as { kind: string }[];
  const irregularity = [...new Set(irregularities.map(({ kind }) => kind))];
  await tx.tier.update({ where: { name }, data: { ...columns, irregularityCount: irregularities.length } });
  await indexTier(tx, task, { facets: { ...facets, irregularity }, document });
  return true;
}
