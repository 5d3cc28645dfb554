import { database, type Prisma } from "@/lib/db/client";
import { storePayload } from "@/lib/db/payload";
import { isUniqueViolation, transaction } from "@/lib/db/transaction";
import type { Prices } from "@/lib/models/contract";
import type { Ending, Opening, Outcome } from "./trajectory";
import { isScored } from "./trajectory";
import { addedColumns } from "./usage/added-columns";
import { ATTEMPT_USAGE, countAttempt } from "./usage/store";

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

const WHERE_RUNNING = (id: string) => ({ id, state: "running" });

/** Starts an attempt. Null where this attempt of the slot exists already: another worker was faster. */
export async function beginRollout(rollout: NewRollout): Promise<string | null> {
  try {
    const { id } = await database().rollout.create({ data: { ...rollout, state: "running" }, select: { id: true } });
    return id;
  } catch (cause) {
    if (isUniqueViolation(cause)) return null;
    throw cause;
  }
}

/**
 * Stores what the solver is given. Attempts at one tier share one payload. With `prices` the attempt's cost is counted
 * from here on. @throws RolloutOver
 */
export async function saveOpening(rolloutId: string, opening: Opening, prices?: Prices): Promise<void> {
  const openingId = await storePayload(database(), JSON.stringify(opening));
  const data = { openingId, ...(prices ? { cost: 0 } : {}) };
  const { count } = await database().rollout.updateMany({ where: WHERE_RUNNING(rolloutId), data });
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
  const { gateId, slot } = await db.rollout.findUniqueOrThrow({
    where: { id: rolloutId },
    select: { gateId: true, slot: true },
  });
  const finalStateId = ending.finalState === null ? null : await storePayload(db, ending.finalState);
  const write = async ({ outcome, reward, dbHash, verify, limit, error }: Ending, verdictSlot: string | null) => {
    const ended = await end(rolloutId, {
      outcome,
      verdictSlot,
      ...{ reward, dbHash, verify, leftGoldAt, finalStateId },
      ...(ending.unused && addedColumns(ending.unused, prices)),
      firedLimit: limit && JSON.stringify(limit),
      error: error && JSON.stringify(error),
    });
    if (!ended) throw new RolloutOver(rolloutId);
    return { rolloutId, outcome, scored: verdictSlot !== null, error };
  };
  if (!isScored(ending.outcome)) return write(ending, null);
  try {
    return await write(ending, `${gateId}:${slot}`);
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

/** False where it wasn't running any more: then nothing is written, and nothing counted a second time. */
function end(id: string, data: Omit<Prisma.RolloutUncheckedUpdateManyInput, "state" | "endedAt">): Promise<boolean> {
  return transaction(async (tx) => {
    const endedAt = new Date();
    const [attempt] = await tx.rollout.updateManyAndReturn({
      where: WHERE_RUNNING(id),
      data: { ...data, state: "done", endedAt },
      select: ATTEMPT_USAGE,
    });
    if (!attempt) return false;
    await countAttempt(tx, attempt, endedAt);
    return true;
  });
}
