import { setTimeout as pause } from "node:timers/promises";
import { analyseGate } from "./failures/analyse-gate";
import { runSlot, type SlotResult, type SlotWorld } from "./run-slot";
import { settleGate } from "./settle-gate";

export interface RunGatesOptions {
  /** Rollouts at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called after each slot that ended or turned out to be needed no more, with the count of slots that have. */
  readonly onSlot?: (done: number, total: number, result: SlotResult) => void;
  /** Milliseconds before an errored slot is tried again, by how often it has been. Default 1 s, 4 s, … */
  readonly backoff?: (attempt: number) => number;
}

const DEFAULT_BACKOFF = (attempt: number): number => Math.min(30_000, 1000 * 4 ** (attempt - 1));

/**
 * Runs planned gates to their end in this process, without the queue: slot by slot, errored ones again up to the bound,
 * and settles each gate as soon as that can be; what is then left of it isn't begun, what runs is stopped.
 * @throws the signal's reason; what was done by then is stored
 */
export async function runGates(
  gates: readonly { readonly id: string; readonly k: number }[],
  world: SlotWorld,
  { concurrency, signal, onSlot, backoff = DEFAULT_BACKOFF }: RunGatesOptions,
): Promise<void> {
  const ends = new Map(gates.map(({ id }) => [id, new AbortController()]));
  const slots = gates.flatMap(({ id, k }) => Array.from({ length: k }, (_, slot) => ({ id, slot })));
  const waiting = slots.values();
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  let done = 0;
  const player = async () => {
    for (const { id, slot } of waiting) {
      const end = ends.get(id);
      const result = await playSlot(id, slot, world, { stop, ended: end?.signal ?? stop, backoff });
      onSlot?.(++done, slots.length, result);
      if (!(await settleGate(id))) continue;
      end?.abort();
      await analyseWhatFailed(id, world, stop);
    }
  };
  const players = Array.from({ length: Math.min(concurrency, slots.length) }, () =>
    player().catch((cause) => {
      failed.abort(cause);
      throw cause;
    }),
  );
  const broke = (await Promise.allSettled(players)).find((settled) => settled.status === "rejected");
  signal.throwIfAborted();
  if (broke) throw failed.signal.reason;
}

/** Works out what went wrong in a gate. It explains a verdict and is none: where it breaks, a later one does it. */
async function analyseWhatFailed(gateId: string, world: SlotWorld, signal: AbortSignal): Promise<void> {
  await analyseGate(gateId, world, signal).catch(() => signal.throwIfAborted());
}

interface PlayOptions {
  /** Everything is to stop: thrown. */
  readonly stop: AbortSignal;
  /** The slot's gate has been settled without it. */
  readonly ended: AbortSignal;
  readonly backoff: (attempt: number) => number;
}

async function playSlot(
  gateId: string,
  slot: number,
  world: SlotWorld,
  { stop, ended, backoff }: PlayOptions,
): Promise<SlotResult> {
  const signal = AbortSignal.any([stop, ended]);
  try {
    for (let attempt = 1; ; attempt++) {
      const result = await runSlot(gateId, slot, world, signal);
      if (result.kind !== "errored") return result;
      await pause(backoff(attempt), undefined, { signal });
    }
  } catch (cause) {
    stop.throwIfAborted();
    if (ended.aborted) return { kind: "over" };
    throw cause;
  }
}
