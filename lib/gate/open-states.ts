import type { GateState } from "./views";

/** States of a gate that can still change. */
export const OPEN_STATES: GateState[] = ["planned", "running"];

export const isOpenState = (state: string): boolean => OPEN_STATES.some((open) => open === state);
