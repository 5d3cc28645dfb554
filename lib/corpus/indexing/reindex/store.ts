import { database } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { refreshRates } from "../../rates/store";
import { deriveTier } from "../derive/store";

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

async function reindexTier(name: string): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await deriveTier(tx, name))) return false;
    await refreshRates(tx, name);
    return true;
  });
}
