import type { GateView } from "@/lib/gate/views";

/** As many cells stand in a list of gates. */
export const LISTED_SLOTS = 100;

/** A gate for a list: of a thousand rollouts the first, since each of them would weigh a kilobyte of the page. */
export const withFirstSlots = (gate: GateView): GateView =>
  gate.slots.length > LISTED_SLOTS ? { ...gate, slots: gate.slots.slice(0, LISTED_SLOTS) } : gate;
