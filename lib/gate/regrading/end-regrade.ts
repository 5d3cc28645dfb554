import { closeRegrade, noteUnscored, takeWork } from "./store";

/**
 * Ends a gate whose trajectories nobody goes on scoring, judged by what was scored; those that were not say `cause`, and are
 * asked again when the gate is resumed. Safe to repeat. False where it was over.
 */
export async function endRegrade(gateId: string, cause: string): Promise<boolean> {
  const work = await takeWork(gateId);
  if (!work) return false;
  await noteUnscored(gateId, work.left, `Scoring again broke off: ${cause}`);
  return closeRegrade(gateId);
}
