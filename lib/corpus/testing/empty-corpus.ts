import { database } from "@/lib/db/client";

/** Deletes everything that tests of the corpus make, in the order which the relations ask for. */
export async function emptyCorpus(): Promise<void> {
  const db = database();
  await db.decision.deleteMany();
  await db.rollout.deleteMany();
  await db.gate.deleteMany();
  await db.tierRevision.deleteMany();
  await db.tierFacet.deleteMany();
  await db.tierRate.deleteMany();
  await db.tierDocument.deleteMany();
  await db.tier.deleteMany();
  await db.leftoverFolder.deleteMany();
  await db.importRun.deleteMany();
  await db.family.deleteMany();
  await db.payload.deleteMany();
}
