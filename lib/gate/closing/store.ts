import { refreshRates } from "@/lib/corpus/rates/store";
import { database, direct, Prisma, type TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { markLost } from "@/lib/trajectories/store";
import { ATTEMPT_COLUMNS, attemptOf } from "../attempt-row";
import { decideGate, type GateDecision } from "../decide-gate";
import { gateSettingsSchema } from "../gate-settings";
import { isOpenState, OPEN_STATES } from "../open-states";
import { bySlot, slotState } from "../slot-state";
import { bandOfRow } from "../stored-band";

/** What else ends with a gate, in the same transaction: its jobs. */
type Also = (tx: TransactionClient, k: number) => Promise<void>;

/** A gate as its decision needs it. */
const STANDING = {
  ...{ tierName: true, state: true, regradeOfId: true, k: true, settings: true },
  ...{ bandLow: true, bandHigh: true, bandLowOpen: true },
  rollouts: { orderBy: { attempt: "asc" }, select: { slot: true, ...ATTEMPT_COLUMNS } },
} as const;

const findStanding = (db: TransactionClient, id: string) => db.gate.findUnique({ where: { id }, select: STANDING });
type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

const attemptsOf = ({ rollouts }: Pick<Standing, "rollouts">) =>
  new Map([...bySlot(rollouts)].map(([slot, rows]) => [slot, rows.map(attemptOf)]));

function decide(gate: Standing): GateDecision | null {
  const { curtail } = gateSettingsSchema.parse(JSON.parse(gate.settings));
  return decideGate({ k: gate.k, band: bandOfRow(gate), curtail }, attemptsOf(gate));
}

/** The slots that still have to be run, in order; none where the verdict is certain without them, or the gate isn't there. */
export async function openSlots(gateId: string): Promise<number[]> {
  const gate = await findStanding(database(), gateId);
  if (!gate || decide(gate)) return [];
  const attempts = attemptsOf(gate);
  const slots = Array.from({ length: gate.k }, (_, slot) => slot);
  return slots.filter((slot) => slotState(attempts.get(slot) ?? []) === "open");
}

/**
 * Counts a gate's slots, judges and closes it; `also` runs where slots are left that nobody has to play any more. Null where
 * it must be played on, or isn't open any more. Safe to repeat.
 */
export async function closeGate(gateId: string, also: Also): Promise<GateDecision | null> {
  return transaction(async (tx) => {
    const gate = await findStanding(tx, gateId);
    if (!gate || !isOpenState(gate.state) || gate.regradeOfId !== null) return null;
    const decision = decide(gate);
    if (!decision) return null;
    const { verdict, passes, scored, errored, curtailed } = decision;
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: { in: OPEN_STATES } },
      data: {
        state: "done",
        verdict: verdict?.kind ?? null,
        ...{ passes, scored, errored, curtailed },
        rate: scored > 0 ? passes / scored : null,
        finishedAt: new Date(),
      },
    });
    if (count === 0) return null;
    if (curtailed) await also(tx, gate.k);
    await refreshRates(tx, gate.tierName);
    return decision;
  });
}

/** Cancels a gate that isn't over, with what `also` does (its jobs) in the same transaction. False where it was over. */
export async function markCancelled(gateId: string, also: Also): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: { in: OPEN_STATES } },
      data: { state: "cancelled", finishedAt: new Date() },
    });
    if (count === 0) return false;
    const { k } = await tx.gate.findUniqueOrThrow({ where: { id: gateId }, select: { k: true } });
    await also(tx, k);
    return true;
  });
}

/**
 * False where a count alone shows that this slot, which has ended, can't have ended its gate: most ends of slots needn't look
 * at all others. Slots are judged in their planned order, so one that ended before an earlier one changes nothing.
 */
export async function mayEndGate(gateId: string, slot: number): Promise<boolean> {
  const [row] = await direct().rows<{ [Key in "k" | "curtail" | "ended" | "upTo"]: number | string }>(Prisma.sql`
    SELECT g."k", CASE WHEN g."settings" LIKE '%"curtail":true%' THEN 1 ELSE 0 END AS "curtail",
      COUNT(DISTINCT r."slot") AS "ended", COUNT(DISTINCT CASE WHEN r."slot" <= ${slot} THEN r."slot" END) AS "upTo"
    FROM "Gate" g LEFT JOIN "Rollout" r ON r."gateId" = g."id"
      AND (r."verdictSlot" IS NOT NULL OR r."outcome" = 'errored')
    WHERE g."id" = ${gateId} GROUP BY g."id"`);
  if (!row) return false;
  const { k, curtail, ended, upTo } = row;
  return Number(ended) >= Number(k) || (Number(curtail) === 1 && Number(upTo) > slot);
}

const STOPPED = {
  curtailed: "The gate's verdict was certain without this attempt: it was stopped, nothing went wrong.",
  cancelled: "The gate was cancelled while this attempt ran.",
  superseded: "The gate ended while this attempt ran: its slot was decided without it.",
};

/** Why attempts of this gate are stopped, or null while it is open. */
async function stopsAttempts(gateId: string): Promise<keyof typeof STOPPED | null> {
  const [gate] = await direct().rows<{ state: string; curtailed: boolean | number }>(
    Prisma.sql`SELECT "state", "curtailed" FROM "Gate" WHERE "id" = ${gateId}`,
  );
  if (!gate || gate.state === "cancelled") return "cancelled";
  if (gate.state !== "done") return null;
  return gate.curtailed ? "curtailed" : "superseded";
}

/**
 * Ends the attempts which still run on a gate that is over: their workers find out when they next store something. Does
 * nothing for an open gate. Safe to repeat; called after a gate was closed, since an attempt may have begun meanwhile.
 */
export async function stopAttempts(gateId: string): Promise<number> {
  const kind = await stopsAttempts(gateId);
  if (kind === null) return 0;
  const running = await database().rollout.findMany({ where: { gateId, state: "running" }, select: { id: true } });
  if (running.length === 0) return 0;
  return markLost(
    running.map(({ id }) => id),
    { kind, message: STOPPED[kind] },
    null,
  );
}

/** Gates that ended after `since` with attempts that still run: their worker died as they ended, and so did who closed them. */
export async function gatesWithStrays(since: Date): Promise<string[]> {
  const rows = await database().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT g."id" FROM "Gate" g JOIN "Rollout" r ON r."gateId" = g."id" AND r."state" = 'running'
    WHERE g."state" IN ('done', 'cancelled') AND g."finishedAt" >= ${since}`);
  return rows.map(({ id }) => id);
}

/** False where the gate was over before this attempt had begun: then it is stopped. */
export async function mayPlay(gateId: string, rolloutId: string): Promise<boolean> {
  const kind = await stopsAttempts(gateId);
  if (kind === null) return true;
  await markLost([rolloutId], { kind, message: STOPPED[kind] }, null);
  return false;
}
