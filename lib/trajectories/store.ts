import { randomBytes } from "node:crypto";
import { database, direct, Prisma } from "@/lib/db/client";
import { storePayload } from "@/lib/db/payload";
import { isUniqueViolation } from "@/lib/db/transaction";
import type { Prices, Usage } from "@/lib/models/contract";
import { costOf } from "./cost-of";
import type { Ending, Opening, Outcome } from "./trajectory";
import { isScored } from "./trajectory";
import { endAndCount } from "./usage/store";

/** The attempt isn't running any more: it ended, or was taken for lost when its worker fell silent. */
export class RolloutOver extends Error {
  override readonly name = "RolloutOver";
  constructor(rolloutId: string) {
    super(`Rollout ${rolloutId} is over; nothing more can be written into it.`);
  }
}

export interface NewRollout {
  readonly gateId: string;
  readonly slot: number;
  readonly attempt: number;
  readonly revisionId: string;
  readonly tierName: string;
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly seed: number;
}

export interface EndedRollout {
  readonly rolloutId: string;
  readonly outcome: Outcome;
  /** True where this attempt is the slot's verdict. */
  readonly scored: boolean;
  readonly error: Ending["error"];
}

/** An id like those that the ORM makes: it begins with the time, so that later ones sort behind. */
const newId = (): string => `c${Date.now().toString(36)}${randomBytes(8).toString("hex")}`;

/** Starts an attempt. Null where this attempt of the slot exists already: another worker was faster. */
export async function beginRollout(rollout: NewRollout): Promise<string | null> {
  const { gateId, slot, attempt, revisionId, tierName, backend, modelId, offline, seed } = rollout;
  const id = newId();
  const begun = await direct().run(Prisma.sql`
    INSERT INTO "Rollout" ("id", "gateId", "slot", "attempt", "revisionId", "tierName", "backend", "modelId", "offline", "seed",
                           "state", "startedAt")
    VALUES (${id}, ${gateId}, ${slot}, ${attempt}, ${revisionId}, ${tierName}, ${backend}, ${modelId}, ${offline}, ${seed},
            'running', ${new Date()})
    ON CONFLICT ("gateId", "slot", "attempt") DO NOTHING`);
  return begun === 0 ? null : id;
}

/**
 * Stores what the solver is given. Attempts at one tier share one payload. With `prices` the attempt's cost is counted
 * from here on. @throws RolloutOver
 */
export async function saveOpening(rolloutId: string, opening: Opening, prices?: Prices): Promise<void> {
  const openingId = await storePayload(database(), JSON.stringify(opening));
  const cost = prices ? 0 : null;
  const count = await direct().run(Prisma.sql`
    UPDATE "Rollout" SET "openingId" = ${openingId}, "cost" = COALESCE(${cost}, "cost")
    WHERE "id" = ${rolloutId} AND "state" = 'running'`);
  if (count === 0) throw new RolloutOver(rolloutId);
}

/**
 * Ends a running attempt and counts what it used, in one transaction: it is done, with its verdict, or still running.
 * Where another attempt of the slot holds the verdict already this one ends errored as `superseded`. @throws RolloutOver
 */
export async function endRollout(
  rolloutId: string,
  ending: Ending,
  leftGoldAt: number | null,
  prices?: Prices,
): Promise<EndedRollout> {
  const db = database();
  const [place] = await direct().rows<{ gateId: string; slot: number }>(
    Prisma.sql`SELECT "gateId", "slot" FROM "Rollout" WHERE "id" = ${rolloutId}`,
  );
  if (!place) throw new RolloutOver(rolloutId);
  const finalStateId = ending.finalState === null ? null : await storePayload(db, ending.finalState);
  const write = async ({ outcome, reward, dbHash, verify, limit, error }: Ending, verdictSlot: string | null) => {
    const ended = await end(rolloutId, {
      outcome,
      verdictSlot,
      ...{ reward, dbHash, verify, leftGoldAt, finalStateId },
      ...(ending.unused && { unused: ending.unused, prices }),
      firedLimit: limit && JSON.stringify(limit),
      error: error && JSON.stringify(error),
    });
    if (!ended) throw new RolloutOver(rolloutId);
    return { rolloutId, outcome, scored: verdictSlot !== null, error };
  };
  if (!isScored(ending.outcome)) return write(ending, null);
  try {
    return await write(ending, `${place.gateId}:${place.slot}`);
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    const error = { kind: "superseded", message: "Another attempt of this slot was scored first." };
    return write({ ...ending, outcome: "errored", error }, null);
  }
}

/**
 * Ends attempts that their workers can't end any more (killed, interrupted) as errored; or, with null for their outcome,
 * attempts that nobody needs any more (their gate was cancelled, its verdict is certain, the budget is spent): these were
 * stopped, and nothing went wrong with them. What their stored steps used is counted. Returns how many were still running:
 * what a worker has ended meanwhile is left as it is.
 */
export async function markLost(
  rolloutIds: readonly string[],
  error: { readonly kind: string; readonly message: string },
  outcome: "errored" | null = "errored",
): Promise<number> {
  let count = 0;
  for (const id of rolloutIds) if (await end(id, { outcome, error: JSON.stringify(error) })) count++;
  return count;
}

/** What a rollout's row says of its end. What is absent stays empty. */
interface End {
  readonly outcome: string | null;
  readonly error: string | null;
  readonly verdictSlot?: string | null;
  readonly reward?: number | null;
  readonly dbHash?: number | null;
  readonly verify?: number | null;
  readonly leftGoldAt?: number | null;
  readonly finalStateId?: string | null;
  readonly firedLimit?: string | null;
  /** Used by answers of which no turn was made. */
  readonly unused?: Usage;
  readonly prices?: Prices | undefined;
}

/** False where it wasn't running any more: then nothing is written, and nothing counted a second time. */
async function end(id: string, given: End): Promise<boolean> {
  const { verdictSlot = null, reward = null, dbHash = null, verify = null, leftGoldAt = null } = given;
  const { outcome, error, finalStateId = null, firedLimit = null, unused, prices } = given;
  const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = unused ?? {};
  const cost = (unused && costOf(unused, prices)) ?? 0;
  const endedAt = new Date();
  const ending = Prisma.sql`
    UPDATE "Rollout" SET
      "state" = 'done', "endedAt" = ${endedAt}, "outcome" = ${outcome}, "error" = ${error}, "verdictSlot" = ${verdictSlot},
      "reward" = ${reward}, "dbHash" = ${dbHash}, "verify" = ${verify}, "leftGoldAt" = ${leftGoldAt},
      "finalStateId" = ${finalStateId}, "firedLimit" = ${firedLimit},
      "inputTokens" = "inputTokens" + ${inputTokens}, "cachedTokens" = "cachedTokens" + ${cachedTokens},
      "outputTokens" = "outputTokens" + ${outputTokens}, "cost" = "cost" + ${cost}
    WHERE "id" = ${id} AND "state" = 'running'`;
  return (await endAndCount(ending, id, endedAt)) > 0;
}
