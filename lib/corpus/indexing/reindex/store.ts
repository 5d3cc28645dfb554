import { database } from "@/lib/db/client";
import { loadPayload, loadPayloadText } from "@/lib/db/payload";
import { transaction } from "@/lib/db/transaction";
import { unpackTask } from "@/lib/task/pack-task";
import { type Opened, openedSummary } from "../../opened-summary";
import { refreshRates } from "../../rates/store";
import { summariseTask } from "../../summarise-task";
import { indexTier } from "../store";

/** Tiers looked for at a time. */
const PAGE = 100;

/**
 * Gives facets, search document, standing rates and the columns that follow from their files to tiers which were stored
 * before there was an index. Cheap where none is missing, a transaction a tier where some are: it may be interrupted and
 * repeated. Returns how many there were.
 */
export async function reindexCorpus(): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const tiers = await database().tier.findMany({
      where: { document: null, currentRevisionId: { not: null }, name: { gt: after } },
      select: { name: true },
      orderBy: { name: "asc" },
      take: PAGE,
    });
    for (const { name } of tiers) if (await reindexTier(name)) count++;
    const last = tiers.at(-1);
    if (!last) return count;
    after = last.name;
  }
}

/** False where its content can't be read by this version: it stays as it was. */
async function reindexTier(name: string): Promise<boolean> {
  return transaction(async (tx) => {
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
    await refreshRates(tx, name);
    return true;
  });
}
