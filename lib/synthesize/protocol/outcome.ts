import { nextStep } from "./next-step";
import type { Refusal, RefusalCode } from "./refusal";
import type { Bounds } from "./rules";
import type { EndReason, Phase, ProtocolState } from "./state";

export type Outcome =
  | { readonly ok: true; readonly state: ProtocolState }
  /**
   * `state` differs from the one before only in what the try used up, in a validation that is void, and in that the run has
   * ended where it was the last try allowed.
   */
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

/** A refused try that was the last one allowed: the run ends, and what was wrong is said all the same. */
export const refuseLast = (
  state: ProtocolState,
  bound: "designs" | "validationsPerTier",
  code: RefusalCode,
  message: string,
): Outcome => {
  const [used, what] = bound === "designs" ? [state.designs, "design"] : [state.validations, "validation"];
  return refuse(endAtBound(state, bound, used).state, code, `${message}\nThat was the last ${what} allowed.`);
};

/** Ends the run where `used` has reached `allowed` and no way is left, with the numbers that say so. */
export const endAtBound = (state: ProtocolState, bound: keyof Bounds, used: number): Outcome =>
  end(state, { kind: "bound", bound, allowed: state.rules.bounds[bound] ?? 0, used });
