import { randomUUID } from "node:crypto";
import type { TransactionClient } from "@/lib/db/client";
import { candidateName } from "../browse/candidate-name";
import { insertPayloads, insertRevision } from "../importing/adding/store";
import type { PreparedTier } from "../importing/prepare-tier";
import { deriveTier } from "../indexing/derive/store";
import { refreshRates } from "../rates/store";

/**
 * Stores a content that a gate is to judge, as a revision of no tier; returns its id. The same content of the same owner is
 * stored once, however often it is gated.
 */
export async function addCandidate(tx: TransactionClient, tier: PreparedTier, owner: string): Promise<string> {
  const tierName = candidateName(owner, tier.name);
  const known = await tx.tierRevision.findUnique({
    where: { tierName_contentHash: { tierName, contentHash: tier.contentHash } },
    select: { id: true },
  });
  if (known) return known.id;
  const last = await tx.tierRevision.aggregate({ where: { tierName }, _max: { number: true } });
  const id = randomUUID();
  await insertPayloads(tx, [tier]);
  await insertRevision(tx, { ...tier, name: tierName }, id, (last._max.number ?? 0) + 1);
  return id;
}

/**
 * Makes a candidate the current content of its tier, which `saveTiers` has written in this very transaction: what the check
 * saw of it, and every gate and rollout that it had, are the tier's from now on. Returns the id of the tier's revision.
 */
export async function adoptCandidate(tx: TransactionClient, tierName: string, candidateId: string): Promise<string> {
  const { currentRevisionId: id } = await tx.tier.findUniqueOrThrow({ where: { name: tierName } });
  if (id === null) throw new Error(`Tier ${tierName} has no content to adopt a candidate for.`);
  const { validity, validation, checkedAt, interfaceId, goldId, initialHash, goldHash } =
    await tx.tierRevision.findUniqueOrThrow({ where: { id: candidateId } });
  const checked = { validity, validation, checkedAt, interfaceId, goldId, initialHash, goldHash };
  await tx.tierRevision.update({ where: { id }, data: checked });
  await tx.tier.update({ where: { name: tierName }, data: { validity } });
  const moved = { where: { revisionId: candidateId }, data: { revisionId: id, tierName } };
  await tx.gate.updateMany(moved);
  await tx.rollout.updateMany(moved);
  await tx.rolloutFailure.updateMany(moved);
  await tx.tierRevision.delete({ where: { id: candidateId } });
  await deriveTier(tx, tierName);
  await refreshRates(tx, tierName);
  return id;
}
