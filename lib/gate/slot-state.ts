import type { Outcome } from "@/lib/trajectories/trajectory";
import { HOPELESS, MAX_FAULTS, MAX_LOST, WITHOUT_FAULT, WORKER_LOST } from "./gate-settings";

/** One attempt of a slot, as far as its state goes. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
  readonly running: boolean;
  readonly outcome: Outcome | null;
  /** True where it is the slot's verdict. */
  readonly scored: boolean;
  readonly errorKind: string | null;
  /** From before its gate was resumed: the slot has its full number of tries again. */
  readonly excused: boolean;
}

/**
 * - `scored`: it has its verdict
 * - `exhausted`: every attempt it may have has errored; it stays without a verdict
 * - `open`: it must be run (again)
 */
export type SlotState = "scored" | "exhausted" | "open";

export function slotState(attempts: readonly Attempt[]): SlotState {
  if (attempts.some(({ scored }) => scored)) return "scored";
  const kinds = attempts
    .filter(({ running, excused }) => !running && !excused)
    .map(({ errorKind }) => errorKind ?? "unknown");
  if (kinds.some((kind) => HOPELESS.has(kind))) return "exhausted";
  const lost = kinds.filter((kind) => kind === WORKER_LOST).length;
  const faults = kinds.filter((kind) => kind !== WORKER_LOST && !WITHOUT_FAULT.has(kind)).length;
  return faults >= MAX_FAULTS || lost >= MAX_LOST ? "exhausted" : "open";
}

/** The attempt that stands for a slot: its verdict, else the one that runs, else the latest. */
export const standing = <A extends Attempt>(attempts: readonly A[]): A | null =>
  attempts.find(({ scored }) => scored) ?? attempts.find(({ running }) => running) ?? attempts.at(-1) ?? null;

/** Rows by their slot, in the order they came. */
export function bySlot<Row extends { readonly slot: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const slots = new Map<number, Row[]>();
  for (const row of rows) {
    const present = slots.get(row.slot);
    if (present) present.push(row);
    else slots.set(row.slot, [row]);
  }
  return slots;
}
