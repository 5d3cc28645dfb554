import { gateLine } from "../gate-line";
import type { GateLine } from "../views";
import { type GateFilter, listGates } from "./store";

/** The list of gates with a letter for each slot: some kilobytes where the slots of a thousand rollouts would be megabytes. */
export async function listGateLines(
  filter: GateFilter,
): Promise<{ readonly total: number; readonly gates: readonly GateLine[] }> {
  const { total, gates } = await listGates(filter);
  return { total, gates: gates.map(gateLine) };
}
