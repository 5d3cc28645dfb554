import { database } from "@/lib/db/client";
import { loadPayloadText, unpackText } from "@/lib/db/payload";
import type { StoredStep } from "../stored-step";
import type { Opening } from "../trajectory";

/** Steps read at once: a long attempt is never in memory as a whole. */
const AT_ONCE = 50;

/** What a solver was given, whole. Null where nothing was stored, or there is no such attempt. */
export async function openingOf(rolloutId: string): Promise<Opening | null> {
  const row = await database().rollout.findUnique({ where: { id: rolloutId }, select: { openingId: true } });
  // Written by saveOpening alone.
  return row?.openingId ? (JSON.parse(await loadPayloadText(row.openingId)) as Opening) : null;
}

/** The turns of an attempt in order, each whole: for programs; what people are shown is bounded (replay/store.ts). */
export async function* wholeSteps(rolloutId: string): AsyncGenerator<StoredStep> {
  for (let after = 0; ; ) {
    const rows = await database().trajectoryStep.findMany({
      where: { rolloutId, index: { gt: after } },
      orderBy: { index: "asc" },
      take: AT_ONCE,
      select: { index: true, encoding: true, bytes: true },
    });
    for (const row of rows) {
      after = row.index;
      yield JSON.parse(await unpackText(row)) as StoredStep; // written by saveStep alone
    }
    if (rows.length < AT_ONCE) return;
  }
}
