import { revisionTask } from "@/lib/corpus/details/store";
import { analyseGate } from "@/lib/gate/failures/analyse-gate";
import { runRegrade } from "@/lib/gate/regrading/run-regrade";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { liveLine } from "./live-line";

/**
 * Scores the trajectories of gates that score anew in this process, with progress on stderr. True where it was interrupted:
 * what was scored by then is kept.
 */
export async function scoreHere(
  gates: readonly { readonly id: string; readonly tier: string }[],
  signal: AbortSignal,
): Promise<boolean> {
  if (gates.length === 0) return false;
  const sandbox = createSandbox({ processes: 1 });
  const world = { sandbox, task: revisionTask };
  const line = liveLine();
  try {
    for (const [index, { id, tier }] of gates.entries()) {
      const onProgress = (done: number, total: number) =>
        line.show(`gate ${index + 1}/${gates.length}  ${tier}  ${done}/${total} rollouts`);
      await runRegrade(id, world, { signal, onProgress });
      // It explains a verdict and is none: where it breaks, a later one does it.
      await analyseGate(id, world, signal).catch(() => signal.throwIfAborted());
    }
    return false;
  } catch (cause) {
    if (!signal.aborted) throw cause;
    return true;
  } finally {
    line.end();
    await sandbox.close();
  }
}
