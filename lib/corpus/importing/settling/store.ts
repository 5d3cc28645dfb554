import { database } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { parentIrregularity } from "@/lib/task/parent-irregularity";
import type { Irregularity } from "@/lib/task/task-source";
import { replaceFacets } from "../../indexing/store";

/** Names of everything that a parent may be: tiers, and folders of any import that are none. */
export async function presentNames(besides: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const [tiers, leftovers] = await Promise.all([
    database().tier.findMany({ select: { name: true } }),
    database().leftoverFolder.findMany({ select: { name: true } }),
  ]);
  return new Set([...[...tiers, ...leftovers].map(({ name }) => name), ...besides]);
}

/**
 * Whether a parent is there is known when everything is. Brings the irregularity `parent-absent` up to date for all
 * tiers; `besides`: folders that stand beside the tiers without being any.
 */
export async function settleParents(besides: ReadonlySet<string>): Promise<void> {
  const names = await presentNames(besides);
  const tiers = await database().tier.findMany({
    where: { parentName: { not: null }, currentRevisionId: { not: null } },
    select: { parentName: true, currentRevisionId: true },
  });
  const wanted = new Map<string, Irregularity | null>();
  for (const { parentName, currentRevisionId } of tiers) {
    if (parentName === null || currentRevisionId === null) continue;
    const orphan = parentIrregularity({ metadata: { parent: parentName } }, names);
    if (orphan) wanted.set(currentRevisionId, orphan);
  }
  const marked = await database().tierRevision.findMany({
    where: { irregularities: { contains: "parent-absent" } },
    select: { id: true },
  });
  for (const { id } of marked) if (!wanted.has(id)) wanted.set(id, null);
  for (const [id, orphan] of wanted) await setOrphan(id, orphan);
}

async function setOrphan(revisionId: string, orphan: Irregularity | null): Promise<void> {
  await transaction(async (tx) => {
    const revision = await tx.tierRevision.findUniqueOrThrow({ where: { id: revisionId } });
    // Written by importing/store.ts and this file.
    const before = JSON.parse(revision.irregularities) as Irregularity[];
    const others = before.filter(({ kind }) => kind !== "parent-absent");
    const irregularities = orphan ? [...others, orphan] : others;
    if (JSON.stringify(irregularities) === revision.irregularities) return;
    await tx.tierRevision.update({
      where: { id: revisionId },
      data: { irregularities: JSON.stringify(irregularities) },
    });
    const tier = await tx.tier.findUnique({
      where: { currentRevisionId: revisionId },
      select: { name: true, familyName: true, level: true },
    });
    if (!tier) return; // a revision that is no longer shown
    const { name, familyName: family, level } = tier;
    await tx.tier.update({ where: { name }, data: { irregularityCount: irregularities.length } });
    const kinds = [...new Set(irregularities.map(({ kind }) => kind))];
    await replaceFacets(tx, { name, family, level }, "irregularity", kinds);
  });
}
