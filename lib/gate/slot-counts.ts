import type { Outcome } from "@/lib/trajectories/trajectory";
import type { GateView } from "./views";

export interface SlotCounts {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Slots without an ended attempt. */
  readonly open: number;
  /** Means over ended attempts, errored ones left out; null without one. */
  readonly meanTurns: number | null;
  readonly meanTokens: number | null;
}

/**
 * What a gate's slots show, one attempt a slot: the one that stands for it. Of a curtailed gate the slots that count; those
 * which happened to end as well are no part of its rate.
 */
export function countSlots({ slots: all }: GateView): SlotCounts {
  const slots = all.filter(({ counted }) => counted);
  const outcomes = { passed: 0, failed: 0, truncated: 0, errored: 0 };
  for (const { outcome } of slots) if (outcome) outcomes[outcome]++;
  const scored = slots.filter(({ outcome }) => outcome !== null && outcome !== "errored");
  const mean = (of: (slot: (typeof scored)[number]) => number): number | null =>
    scored.length > 0 ? scored.reduce((sum, slot) => sum + of(slot), 0) / scored.length : null;
  const open = slots.filter(({ outcome }) => outcome === null).length;
  return { outcomes, open, meanTurns: mean(({ steps }) => steps), meanTokens: mean(({ tokens }) => tokens) };
}
