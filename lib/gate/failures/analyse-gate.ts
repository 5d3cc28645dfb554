import { analyseRollouts } from "@/lib/trajectories/failures/analyse-rollouts";
import { failureWorld } from "./failure-world";

/**
 * Analyses what went wrong in a gate's attempts, as far as that isn't known yet. Safe to repeat; returns how many
 * attempts it analysed. @throws the signal's reason, SandboxError
 */
export async function analyseGate(
  gateId: string,
  parts: Parameters<typeof failureWorld>[0],
  signal: AbortSignal,
): Promise<number> {
  return analyseRollouts({ gateIds: [gateId] }, failureWorld(parts, signal), { signal });
}
