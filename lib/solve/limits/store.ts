import { database } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { EndpointLimits } from "@/lib/models/contract";
import { ROUND_MS, shareOut } from "./share-out";

/** The limits that stand in the table now; null where the model isn't connected (any more). */
export async function currentLimits(endpointId: string): Promise<EndpointLimits | null> {
  const row = await database().modelEndpoint.findUnique({
    where: { id: endpointId },
    select: { concurrency: true, requestsPerMinute: true, tokensPerMinute: true },
  });
  if (!row) return null;
  const { concurrency, requestsPerMinute, tokensPerMinute } = row;
  return {
    ...(concurrency === null ? {} : { concurrency }),
    ...(requestsPerMinute === null ? {} : { requestsPerMinute }),
    ...(tokensPerMinute === null ? {} : { tokensPerMinute }),
  };
}

export interface ShareRequest {
  readonly endpointId: string;
  readonly workerId: string;
  /** Places over all workers. */
  readonly limit: number;
  readonly wanted: number;
  /** Places that this worker can't do without now: it may have so many requests in flight before it asks again. */
  readonly held: number;
  readonly leaseMs: number;
}

export interface Share {
  /** What the table holds for this worker now. */
  readonly granted: number;
  /** What would be fair; below `granted` where this worker should give back. */
  readonly fair: number;
}

/**
 * Renews a worker's lease with what it wants, and grants what is fair and free. Whoever asks holds the endpoint's lock
 * row (its worker has no name) meanwhile, so that grants never sum above the limit, but for a limit that was lowered:
 * then nothing is granted until enough came back. Shares of silent workers lapse. Clocks of the machines may differ by
 * seconds, well below the lease.
 */
export function renewShare({ endpointId, workerId, limit, wanted, held, leaseMs }: ShareRequest): Promise<Share> {
  return transaction(async (tx) => {
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    await tx.$executeRaw`
      INSERT INTO "EndpointShare" ("endpointId", "workerId", "wanted", "granted", "leaseUntil")
      VALUES (${endpointId}, '', 0, 0, ${leaseUntil})
      ON CONFLICT ("endpointId", "workerId") DO UPDATE SET "leaseUntil" = excluded."leaseUntil"`;
    await tx.endpointShare.deleteMany({ where: { endpointId, workerId: { not: "" }, leaseUntil: { lt: now } } });
    const others = await tx.endpointShare.findMany({
      where: { endpointId, workerId: { notIn: ["", workerId] } },
      select: { workerId: true, wanted: true, granted: true },
    });
    const round = Math.floor(now.getTime() / ROUND_MS);
    const fair = shareOut(limit, [...others, { workerId, wanted }], round).get(workerId) ?? 0;
    const free = Math.max(0, limit - others.reduce((sum, { granted }) => sum + granted, 0));
    const granted = Math.max(held, Math.min(fair, free));
    const row = { wanted, granted, leaseUntil };
    const key = { endpointId, workerId };
    await tx.endpointShare.upsert({ where: { endpointId_workerId: key }, create: { ...key, ...row }, update: row });
    return { granted, fair };
  });
}

/** Gives a share back. */
export async function dropShare(endpointId: string, workerId: string): Promise<void> {
  await database().endpointShare.deleteMany({ where: { endpointId, workerId } });
}

export interface WindowClaim {
  readonly endpointId: string;
  /** Number of the window: its start divided by its length. */
  readonly window: number;
  readonly kind: "requests" | "tokens";
  /** What is wanted, and what less would do, too. */
  readonly most: number;
  readonly least: number;
  /** What may have been taken of the window by now: pace. Claims are granted while less was taken. */
  readonly soFar: number;
  /** What may be taken of the window in all. */
  readonly allowed: number;
  /** How much of the window is over, 0 to 1. */
  readonly elapsed: number;
}

/**
 * Takes a part of an endpoint's window, in one statement that fits or takes nothing; what was granted (0, or from `least`
 * to `most`).
 */
export async function claimWindow(claim: WindowClaim): Promise<number> {
  const { endpointId, window, kind, most, least, allowed, elapsed } = claim;
  const key = { endpointId, minute: window };
  const rows = await database().endpointWindow.findMany({
    where: { endpointId, minute: { in: [window - 1, window] } },
    select: { minute: true, requests: true, tokens: true },
  });
  const row = rows.find(({ minute }) => minute === window);
  const before = rows.find(({ minute }) => minute === window - 1)?.[kind] ?? 0;
  // Providers count the last sixty seconds: what was taken of the window before weighs as far as it lies in them.
  const soFar = Math.min(claim.soFar, Math.ceil(allowed - before * (1 - elapsed)));
  if (!row) {
    await database().$executeRaw`
      INSERT INTO "EndpointWindow" ("endpointId", "minute") VALUES (${endpointId}, ${window})
      ON CONFLICT ("endpointId", "minute") DO NOTHING`;
    await database().endpointWindow.deleteMany({ where: { endpointId, minute: { lt: window - 2 } } });
  }
  const taken = row?.[kind] ?? 0;
  const amount = Math.min(most, Math.max(least, soFar - taken), allowed - taken);
  if (amount < least || taken >= soFar) return 0;
  const { count } = await database().endpointWindow.updateMany({
    where: { ...key, [kind]: { lte: Math.min(allowed - amount, soFar - 1) } },
    data: { [kind]: { increment: amount } },
  });
  return count > 0 ? amount : 0;
}

/** Gives a part of a window back that wasn't used. */
export async function unclaimWindow(
  endpointId: string,
  window: number,
  kind: "requests" | "tokens",
  amount: number,
): Promise<void> {
  await database().endpointWindow.updateMany({
    where: { endpointId, minute: window, [kind]: { gte: amount } },
    data: { [kind]: { decrement: amount } },
  });
}
