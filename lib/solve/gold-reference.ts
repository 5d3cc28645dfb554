import type { Sandbox, SandboxSource } from "@/lib/sandbox/contract";
import type { GoldStep } from "@/lib/trajectories/gold-path";

/** What the reference path leads to, and which of its calls change the database. */
export interface GoldReference {
  readonly steps: readonly GoldStep[];
  /** The database after the whole path as compact JSON; null where one of its calls failed (an invalid task). */
  readonly finalState: string | null;
}

/** The part of a task source that is replayed; a `TaskSource` satisfies it as it is. */
export interface GoldSource extends SandboxSource {
  readonly gold: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[];
  readonly goldText: string;
}

/** Final states can be a megabyte each; a gate needs one at a time, a worker a few. */
const KEPT = 16;
const kept = new Map<string, Promise<GoldReference>>();

/**
 * Replays the reference path on fresh module instances. Kept by `contentHash`, the hash of the tier revision's whole
 * content: the slots of a gate share one replay. A replay that failed or was aborted isn't kept. @throws SandboxError
 */
export async function goldReference(
  sandbox: Sandbox,
  source: GoldSource,
  contentHash: string,
  signal?: AbortSignal,
): Promise<GoldReference> {
  const present = kept.get(contentHash);
  if (present) {
    const value = await present.catch(() => null);
    if (value) return value;
  }
  const replay = replayGold(sandbox, source, signal);
  kept.set(contentHash, replay);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  try {
    return await replay;
  } catch (cause) {
    if (kept.get(contentHash) === replay) kept.delete(contentHash);
    throw cause;
  }
}

async function replayGold(sandbox: Sandbox, source: GoldSource, signal?: AbortSignal): Promise<GoldReference> {
  const replay = await sandbox.replay(source, { calls: source.goldText, states: true, ...(signal && { signal }) });
  const steps = source.gold.map((call, index) => ({ ...call, changes: (replay.steps[index]?.state ?? null) !== null }));
  const whole = replay.steps.length === source.gold.length && replay.steps.every((step) => step.ok);
  return { steps, finalState: whole ? replay.finalState : null };
}
