import { database } from "@/lib/db/client";

/** Gates whose verdicts are of the same rollouts. */
export interface RegradePair {
  readonly before: string;
  readonly after: string;
}

/** The pairs that a gate belongs to, the newest first. */
export async function regradesOf(gateId: string): Promise<RegradePair[]> {
  const rows = await database().gate.findMany({
    where: { OR: [{ regradeOfId: gateId }, { id: gateId, regradeOfId: { not: null } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, regradeOfId: true },
  });
  return rows.flatMap(({ id, regradeOfId }) => (regradeOfId === null ? [] : [{ before: regradeOfId, after: id }]));
}

/** The numbers of revisions by their ids. */
export async function revisionNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await database().tierRevision.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, number: true },
  });
  return new Map(rows.map(({ id, number }) => [id, number]));
}
