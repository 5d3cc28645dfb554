import { randomUUID } from "node:crypto";
import type { RecordedRate } from "@/lib/task/task-source";

/** A recorded measurement as a gate without rollouts. */
export interface RecordedGate {
  readonly id: string;
  readonly backend: string;
  readonly modelId: string;
  readonly k: number;
  readonly passes: number;
  readonly rate: number;
  readonly createdAt: Date;
}

const LARGEST = 2 ** 31 - 1;
const fits = (count: number): boolean => Number.isInteger(count) && Math.abs(count) <= LARGEST;

/** What makes two measurements the same one. */
export const rateKey = (gate: Pick<RecordedGate, "backend" | "modelId" | "k"> & { readonly rate: number | null }) =>
  JSON.stringify([gate.backend, gate.modelId, gate.k, gate.rate]);

/**
 * The gates of a task's recorded rates, each different one once and none of `known` (by `rateKey`). Later entries of a
 * file are later measurements, and their times say so. A count that is no whole number has no gate: it stays an
 * irregularity of the tier.
 */
export function recordedGates(
  rates: readonly RecordedRate[],
  known: ReadonlySet<string> = new Set(),
  now: number = Date.now(),
): RecordedGate[] {
  const seen = new Set(known);
  const gates: RecordedGate[] = [];
  for (const { solver, model, k, value } of rates) {
    const passes = Math.round(value * k);
    const createdAt = new Date(now + gates.length + 1);
    const gate = { id: randomUUID(), backend: solver, modelId: model, k, passes, rate: value, createdAt };
    if (!fits(k) || !fits(passes) || seen.has(rateKey(gate))) continue;
    seen.add(rateKey(gate));
    gates.push(gate);
  }
  return gates;
}
