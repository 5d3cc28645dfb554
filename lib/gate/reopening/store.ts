import { refreshRates } from "@/lib/corpus/rates/store";
import type { TransactionClient } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { dropFailures } from "@/lib/trajectories/failures/counting/store";
import { type GateSettings, gateSettingsSchema } from "../gate-settings";
import { isOpenState } from "../open-states";
import { isReplaced } from "../regrading/planning/store";

export type Reopening =
  | {
      readonly kind: "reopened";
      readonly tier: string;
      readonly k: number;
      readonly priority: number;
      readonly regrades: boolean;
    }
  | { readonly kind: "absent" | "recorded" | "open" | "paused" | "decided" | "complete" | "replaced" };

/**
 * Opens a gate again that was cancelled or has slots without a score, or takes up an open one that no queue goes on with: the
 * process that played it may have been killed. Its settings stay, but for who runs it; its verdict and its standing rate
 * fall away until it ends again, and what its slots have errored so far no longer counts against them. A gate that has a
 * verdict stays as it is.
 */
export async function reopenGate(gateId: string, queued: boolean): Promise<Reopening> {
  return transaction(async (tx) => {
    const gate = await findEnded(tx, gateId);
    if (!gate) return { kind: "absent" };
    if (gate.kind === "recorded") return { kind: "recorded" };
    const settings = gateSettingsSchema.parse(JSON.parse(gate.settings));
    const refused = (await refusalOf(tx, gate, settings)) ?? (!queued && isPaused(gate) ? "paused" : null);
    if (refused) return { kind: refused };
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: gate.state },
      data: {
        ...{ state: "running", startedAt: gate.startedAt ?? new Date() },
        ...{ verdict: null, finishedAt: null, curtailed: false },
        ...{ passes: 0, scored: 0, errored: 0, rate: null },
        settings: JSON.stringify({ ...settings, queued }),
      },
    });
    if (count === 0) return { kind: "open" };
    await tx.rollout.updateMany({ where: { gateId, state: "done", verdictSlot: null }, data: { excused: true } });
    // What couldn't be scored is asked again: a box may have broken, and the same answer costs little.
    await tx.regradedRollout.deleteMany({ where: { gateId, outcome: null } });
    if (gate.regradeOfId !== null) await dropFailures(tx, gateId, gate.regradeOfId);
    await refreshRates(tx, gate.tierName);
    const priority = gate.batch?.priority ?? settings.priority;
    return { kind: "reopened", tier: gate.tierName, k: gate.k, priority, regrades: gate.regradeOfId !== null };
  });
}

const findEnded = (tx: TransactionClient, id: string) =>
  tx.gate.findUnique({ where: { id }, include: { batch: { select: { state: true, priority: true } } } });
type EndedGate = NonNullable<Awaited<ReturnType<typeof findEnded>>>;

const isPaused = ({ batch }: EndedGate): boolean => batch?.state === "paused";

async function refusalOf(
  tx: TransactionClient,
  gate: EndedGate,
  { queued }: GateSettings,
): Promise<Exclude<Reopening["kind"], "reopened"> | null> {
  const { id, state, verdict, errored, regradeOfId, revisionId } = gate;
  if (isOpenState(state)) return queued || regradeOfId !== null ? "open" : null;
  if (regradeOfId !== null && (await isReplaced(tx, { id, regradeOfId, revisionId }))) return "replaced";
  if (state === "cancelled") return null;
  if (verdict !== null && verdict !== "undecided") return "decided";
  return errored === 0 ? "complete" : null;
}
