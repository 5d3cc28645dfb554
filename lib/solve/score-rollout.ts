import { type Sandbox, SandboxError, type SandboxSource } from "@/lib/sandbox/contract";
import { sameState } from "@/lib/trajectories/same-state";
import type { GoldReference } from "./gold-reference";
import { verifyOnce } from "./verify-once";

export interface Score {
  /** 1 where the final state is that of the gold replay, by value; else 0. */
  readonly dbHash: number;
  /** What the task's `verify` says of the final state, 0..1. */
  readonly verify: number;
  /** The larger of the two. */
  readonly reward: number;
  /** Why `verify` gave no answer on this state (it raised; counts as 0), or null. */
  readonly verifyError: string | null;
}

export interface ScoreRequest {
  readonly sandbox: Sandbox;
  readonly source: SandboxSource;
  readonly gold: GoldReference;
  /** The final database as compact JSON. */
  readonly finalState: string;
  readonly signal?: AbortSignal;
}

/**
 * Scores a final state. `verify` runs on a module instance of its own that is loaded with that state, so that neither the
 * attempt's nor the gold replay's module state can reach it.
 * @throws SandboxError where no box could be had or it died: the state then has no score
 */
export async function scoreRollout({ sandbox, source, gold, finalState, signal }: ScoreRequest): Promise<Score> {
  const dbHash = gold.finalState !== null && sameState(finalState, gold.finalState) ? 1 : 0;
  try {
    const verify = await verifyOnce(sandbox, source, finalState, signal);
    return { dbHash, verify, reward: Math.max(dbHash, verify), verifyError: null };
  } catch (cause) {
    if (!(cause instanceof SandboxError) || cause.kind !== "load-failed") throw cause;
    return { dbHash, verify: 0, reward: dbHash, verifyError: cause.message };
  }
}
