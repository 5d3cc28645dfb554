import { adoptCandidate } from "@/lib/corpus/candidates/store";
import { prepareTier } from "@/lib/corpus/importing/prepare-tier";
import { saveTiers } from "@/lib/corpus/importing/store";
import type { TransactionClient } from "@/lib/db/client";
import type { AcceptedTier } from "../../protocol/state";
import { type StoredRun, TierTaken } from "../run";

/**
 * Brings accepted tiers into the corpus with their gates and rollouts, and in the same transaction whatever `write` writes:
 * all of it or nothing. They carry the number of the run's wave; so does a family that the run brought, with the tier it was
 * forked from. @throws TierTaken
 */
export async function acceptTiers(
  run: StoredRun,
  accepted: readonly AcceptedTier[],
  write: (tx: TransactionClient) => Promise<void>,
): Promise<void> {
  const tiers = accepted.map(({ name }) => {
    const reading = run.session.draft.reading(name);
    if (reading.kind !== "task") throw new Error(`The accepted draft of ${name} can't be read.`);
    return prepareTier(reading.task);
  });
  await saveTiers(tiers, "synthesis", async (tx, saved) => {
    for (const { name, gateId } of accepted) {
      const outcome = saved.get(name);
      if (outcome !== "added")
        throw new TierTaken(name, typeof outcome === "object" ? outcome.message : "it came into the corpus meanwhile");
      const candidate = await tx.synthesisCandidate.findUniqueOrThrow({ where: { gateId } });
      const revisionId = await adoptCandidate(tx, name, candidate.revisionId);
      await tx.synthesisCandidate.updateMany({ where: { revisionId: candidate.revisionId }, data: { revisionId } });
      await tx.synthesisCandidate.update({ where: { gateId }, data: { accepted: true } });
    }
    await markOrigin(tx, run, accepted);
    await write(tx);
  });
}

async function markOrigin(tx: TransactionClient, run: StoredRun, accepted: readonly AcceptedTier[]): Promise<void> {
  const { wave, forkedFrom, session } = run;
  if (wave !== null)
    await tx.tier.updateMany({ where: { name: { in: accepted.map(({ name }) => name) } }, data: { wave } });
  const { family, firstLevel } = session.protocol;
  if (family === null || firstLevel > 0 || (wave === null && forkedFrom === null)) return;
  await tx.family.update({ where: { name: family }, data: { wave, seedName: forkedFrom } });
}
