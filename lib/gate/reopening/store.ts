import { refreshRates } from "@/lib/corpus/rates/store";
import { transaction } from "@/lib/db/transaction";
import { gateSettingsSchema } from "../gate-settings";
import { isOpenState } from "../open-states";

export type Reopening =
  | {
      readonly kind: "reopened";
      readonly tier: string;
      readonly k: number;
      readonly priority: number;
      readonly regrades: boolean;
    }
  | { readonly kind: "absent" | "recorded" | "open" | "decided" | "complete" | "regrade" };

/**
 * Opens a gate again that was cancelled or has slots without a score. Its settings stay, but for who runs it; its verdict
 * and its standing rate fall away until it ends again, and what its slots have errored so far no longer counts against
 * them. A gate that has a verdict stays as it is.
 */
export async function reopenGate(gateId: string, queued: boolean): Promise<Reopening> {
  return transaction(async (tx) => {
    const gate = await tx.gate.findUnique({ where: { id: gateId } });
    const refused = refusalOf(gate);
    if (!gate || refused) return { kind: refused ?? "absent" };
    const settings = gateSettingsSchema.parse(JSON.parse(gate.settings));
    const { count } = await tx.gate.updateMany({
      where: { id: gateId, state: gate.state },
      data: {
        ...{ state: "running", verdict: null, finishedAt: null },
        ...{ passes: 0, scored: 0, errored: 0, rate: null },
        settings: JSON.stringify({ ...settings, queued }),
      },
    });
    if (count === 0) return { kind: "open" };
    await tx.rollout.updateMany({ where: { gateId, state: "done", verdictSlot: null }, data: { excused: true } });
    await refreshRates(tx, gate.tierName);
    const regrades = gate.regradeOfId !== null;
    return { kind: "reopened", tier: gate.tierName, k: gate.k, priority: settings.priority, regrades };
  });
}

interface EndedGate {
  readonly kind: string;
  readonly state: string;
  readonly verdict: string | null;
  readonly errored: number;
  readonly regradeOfId: string | null;
}

function refusalOf(gate: EndedGate | null): Exclude<Reopening["kind"], "reopened"> | null {
  if (!gate) return "absent";
  if (gate.kind === "recorded") return "recorded";
  if (isOpenState(gate.state)) return "open";
  if (gate.state === "cancelled") return null;
  if (gate.verdict !== null && gate.verdict !== "undecided") return "decided";
  if (gate.regradeOfId !== null) return "regrade";
  return gate.errored === 0 ? "complete" : null;
}
