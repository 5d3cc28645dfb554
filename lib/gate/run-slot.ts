import type { ChatModel, ModelEndpoint } from "@/lib/models/contract";
import type { Sandbox } from "@/lib/sandbox/contract";
import type { SolverBackend, SolveSource } from "@/lib/solve/backend";
import { type GoldSource, goldReference } from "@/lib/solve/gold-reference";
import { BudgetSpent, batchBudget } from "@/lib/solve/spending/batch-budget";
import { RolloutRecord } from "@/lib/trajectories/record-rollout";
import { beginRollout, markLost, RolloutOver } from "@/lib/trajectories/store";
import type { Outcome } from "@/lib/trajectories/trajectory";
import { pauseBatch } from "./batches/pause-batch";
import { mayPlay } from "./closing/store";
import { WORKER_LOST } from "./gate-settings";
import { isOpenState } from "./open-states";
import { slotState } from "./slot-state";
import { readPlan, type SlotPlan, startGate } from "./store";

/** The world that a slot is played in. */
export interface SlotWorld {
  readonly sandbox: Sandbox;
  readonly backend: SolverBackend;
  /** A client for the gate's frozen endpoint. */
  model(endpoint: ModelEndpoint): ChatModel;
  /** The task of a tier revision. */
  task(revisionId: string): Promise<SolveSource & GoldSource>;
}

/**
 * - `scored`: the slot has its verdict (now, or from before)
 * - `errored`: this attempt broke and the slot may be run again
 * - `exhausted`: the slot has had all its attempts
 * - `over`: the gate is done or cancelled (before, or while this attempt ran), its batch is paused, another worker plays
 *   this slot, or the budget of its batch is spent (the batch is paused by that, the attempt counts for nothing)
 */
export type SlotResult =
  | { readonly kind: "scored"; readonly outcome: Outcome | null; readonly rolloutId: string | null }
  | { readonly kind: "errored"; readonly error: { readonly kind: string; readonly message: string } }
  | { readonly kind: "exhausted" | "over" };

/**
 * Plays one slot of a gate once. Repeatable after an end at any point: attempts which a dead worker left running are
 * marked lost, a slot with a verdict is left alone, and of two workers that play the same slot only one is scored.
 * The caller makes sure (by the queue's lease) that no live worker plays the slot at the same time; where it is wrong,
 * the slower one's attempt ends as lost. @throws the signal's reason, after the attempt was marked interrupted
 */
export async function runSlot(
  gateId: string,
  slot: number,
  world: SlotWorld,
  signal: AbortSignal,
): Promise<SlotResult> {
  signal.throwIfAborted();
  const plan = await claimSlot(gateId, slot);
  if (!plan || !isOpenState(plan.state) || plan.batch?.paused) return { kind: "over" };
  const state = slotState(plan.attempts);
  if (state === "scored") return { kind: "scored", outcome: null, rolloutId: null };
  if (state === "exhausted") return { kind: "exhausted" };
  if (plan.state === "planned") await startGate(gateId);
  const rolloutId = await beginRollout({ ...plan.rollout, attempt: (plan.attempts.at(-1)?.attempt ?? 0) + 1 });
  // Asked after it began: whoever closes the gate meanwhile sees this attempt and stops it, or is seen here.
  if (rolloutId === null || !(await mayPlay(gateId, rolloutId))) return { kind: "over" };
  const result = await playAttempt(rolloutId, plan, world, signal);
  if (result.kind !== "errored") return result;
  const after = await readPlan(gateId, slot);
  return after && slotState(after.attempts) === "exhausted" ? { kind: "exhausted" } : result;
}

/** The slot's plan once nothing is left running on it. */
export async function claimSlot(gateId: string, slot: number): Promise<SlotPlan | null> {
  const plan = await readPlan(gateId, slot);
  const left = (plan?.attempts ?? []).filter((attempt) => attempt.running).map(({ id }) => id);
  if (left.length === 0) return plan;
  await markLost(left, { kind: WORKER_LOST, message: "The worker that ran this attempt ended without a word." });
  return readPlan(gateId, slot);
}

async function playAttempt(
  rolloutId: string,
  plan: SlotPlan,
  world: SlotWorld,
  signal: AbortSignal,
): Promise<SlotResult> {
  const { settings, rollout, contentHash, batch } = plan;
  const asked = world.model(settings.endpoint);
  // A batch without a budget, too: it may get one while this attempt runs.
  const guarded = batch && batchBudget(batch.id).guard(asked);
  try {
    const source = await world.task(rollout.revisionId);
    const gold = await goldReference(world.sandbox, source, contentHash, signal);
    const record = new RolloutRecord(rolloutId, gold.steps, settings.endpoint.prices);
    const { sandbox, backend } = world;
    const ending = await backend.solve({
      ...{ source, gold, sandbox, signal, recorder: record },
      model: guarded?.model ?? asked,
      limits: settings.limits,
      seed: rollout.seed,
    });
    const ended = await record.end(ending);
    if (ended.scored) return { kind: "scored", outcome: ended.outcome, rolloutId };
    const error = ended.error ?? { kind: "unknown", message: "The attempt ended without a score or a cause." };
    return error.kind === "superseded" ? { kind: "over" } : { kind: "errored", error };
  } catch (cause) {
    if (cause instanceof RolloutOver) return { kind: "over" };
    if (cause instanceof BudgetSpent && batch) {
      await markLost([rolloutId], { kind: cause.kind, message: cause.message }, null);
      await pauseBatch(batch.id, { by: "budget", words: cause.words });
      return { kind: "over" };
    }
    if (signal.aborted) {
      await markLost([rolloutId], { kind: "interrupted", message: "The worker was stopped while this attempt ran." });
      signal.throwIfAborted();
    }
    const message = cause instanceof Error ? cause.message : String(cause);
    const kind = cause instanceof Error && "kind" in cause ? String(cause.kind) : "internal";
    await markLost([rolloutId], { kind, message });
    return { kind: "errored", error: { kind, message } };
  } finally {
    guarded?.close();
  }
}
