import { database, databaseProvider, direct, Prisma } from "@/lib/db/client";
import { packContent } from "@/lib/db/payload";
import type { Prices } from "@/lib/models/contract";
import { costOf } from "../cost-of";
import { RolloutOver } from "../store";
import type { StoredStep } from "../stored-step";
import { countLate } from "../usage/store";

const columnsOf = async (step: StoredStep) => ({
  toolNames: JSON.stringify(step.calls.map(({ name }) => name)),
  changed: step.calls.some(({ delta }) => delta !== null),
  failedCalls: step.calls.filter(({ ok }) => !ok).length,
  leavesGold: step.departure !== null,
  ...(await packContent(JSON.stringify(step))),
});

/**
 * Stores a turn and adds it to the attempt's sums, both or neither. The sums come first: they hold the attempt's row, so that
 * nobody ends it in between. Past the ORM, because this is what a rollout does most: one statement where the database can do
 * both in one. What the turn of an attempt that is over has used is counted all the same.
 * @throws RolloutOver
 */
export async function saveStep(rolloutId: string, step: StoredStep, prices?: Prices): Promise<void> {
  const { toolNames, changed, failedCalls, leavesGold, size, encoding, bytes } = await columnsOf(step);
  const { inputTokens, cachedTokens = 0, outputTokens } = step.usage;
  const sums = Prisma.sql`
    UPDATE "Rollout" SET
      "stepCount" = "stepCount" + 1,
      "callCount" = "callCount" + ${step.calls.length},
      "inputTokens" = "inputTokens" + ${inputTokens},
      "cachedTokens" = "cachedTokens" + ${cachedTokens},
      "outputTokens" = "outputTokens" + ${outputTokens},
      "cost" = "cost" + ${costOf(step.usage, prices)}
    WHERE "id" = ${rolloutId} AND "state" = 'running'`;
  const turnOf = (attempt: Prisma.Sql) => Prisma.sql`
    INSERT INTO "TrajectoryStep" ("rolloutId", "index", "toolNames", "changed", "failedCalls", "leavesGold", "size",
                                  "encoding", "bytes", "createdAt")
    SELECT "id", ${step.index}, ${toolNames}, ${changed}, ${failedCalls}, ${leavesGold}, ${size},
           ${encoding}, ${bytes}, ${new Date()}
    FROM ${attempt}`;
  if ((await write(rolloutId, sums, turnOf)) > 0) return;
  await countLate(rolloutId, step.usage, prices);
  throw new RolloutOver(rolloutId);
}

/** The number of turns written: none where the attempt is over. */
async function write(
  rolloutId: string,
  sums: Prisma.Sql,
  turnOf: (attempt: Prisma.Sql) => Prisma.Sql,
): Promise<number> {
  if (databaseProvider() === "postgres") {
    const turn = turnOf(Prisma.sql`"attempt"`);
    return direct().run(Prisma.sql`WITH "attempt" AS (${sums} RETURNING "id") ${turn}`);
  }
  const turn = turnOf(Prisma.sql`"Rollout" WHERE "id" = ${rolloutId}`);
  const [, written = 0] = await direct().runAll([sums, turn]);
  return written;
}

/** Stores a turn anew whose gold calls are known better by now. */
export async function rewriteStep(rolloutId: string, step: StoredStep): Promise<void> {
  const where = { rolloutId, index: step.index };
  await database().trajectoryStep.updateMany({ where, data: await columnsOf(step) });
}
