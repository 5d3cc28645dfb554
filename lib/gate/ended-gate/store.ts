import { database } from "@/lib/db/client";
import { type GateSettings, gateSettingsSchema } from "../gate-settings";
import { isOpenState } from "../open-states";
import { bandOfRow } from "../stored-band";
import type { Band } from "../views";

/** A gate that is over, as whoever asked for it hears of it. */
export interface EndedGateView {
  readonly revisionId: string;
  readonly backend: string;
  readonly modelId: string;
  /** Null: cancelled, or an eval. */
  readonly verdict: "in-band" | "too-easy" | "too-hard" | "undecided" | null;
  readonly band: Band | null;
  readonly planned: number;
  readonly scored: number;
  readonly passes: number;
  readonly curtailed: boolean;
  readonly settings: GateSettings;
  /** US dollars of all its attempts; 0 where there are no prices. */
  readonly costUsd: number;
  /** From its plan to its end. */
  readonly milliseconds: number;
}

/** Null while it is open, or where there is none. */
export async function endedGate(id: string): Promise<EndedGateView | null> {
  const db = database();
  const row = await db.gate.findUnique({ where: { id } });
  if (!row || isOpenState(row.state)) return null;
  const { _sum } = await db.rollout.aggregate({ where: { gateId: id }, _sum: { cost: true } });
  const { revisionId, backend, modelId, verdict, k, scored, passes, curtailed, createdAt, finishedAt } = row;
  return {
    ...{ revisionId, backend, modelId, scored, passes, curtailed },
    verdict: row.state === "cancelled" ? null : (verdict as EndedGateView["verdict"]), // by closeGate
    band: bandOfRow(row),
    planned: k,
    settings: gateSettingsSchema.parse(JSON.parse(row.settings)),
    costUsd: _sum.cost ?? 0,
    milliseconds: (finishedAt ?? createdAt).getTime() - createdAt.getTime(),
  };
}
