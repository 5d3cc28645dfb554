import { nextStep } from "./next-step";
import type { Refusal, RefusalCode } from "./refusal";
import type { Bounds } from "./rules";
import type { EndReason, Phase, ProtocolState } from "./state";

export type Outcome =
  | { readonly ok: true; readonly state: ProtocolState }
  /** `state` differs from the one before only in what the try used up and in a validation that is void. */
  | { readonly ok: false; readonly state: ProtocolState; readonly refusal: Refusal };

export const refuse = (state: ProtocolState, code: RefusalCode, message: string): Outcome => ({
  ok: false,
  state,
  refusal: { code, message, next: nextStep(state) },
});

export const moveTo = (state: ProtocolState, phase: Phase, changes: Partial<ProtocolState> = {}): Outcome => ({
  ok: true,
  state: { ...state, ...changes, phase },
});

export const end = (state: ProtocolState, reason: EndReason): Outcome => moveTo(state, { kind: "ended", reason });

/** Ends the run where `used` has reached `allowed` and no way is left, with the numbers that say so. */
export const endAtBound = (state: ProtocolState, bound: keyof Bounds, used: number): Outcome =>
  end(state, { kind: "bound", bound, allowed: state.rules.bounds[bound] ?? 0, used });
