import { endAtBound, moveTo, type Outcome } from "../outcome";
import type { ProtocolState, Spent } from "../state";

/**
 * Adds what was used since the last time; ends the run where that passes a bound. What was in hand is lost, an in-band
 * draft that was not submitted too: a bound is no way to a tier.
 */
export function spend(state: ProtocolState, more: Spent): Outcome {
  const { bounds } = state.rules;
  const spent: Spent = {
    turns: state.spent.turns + positive(more.turns),
    tokens: state.spent.tokens + positive(more.tokens),
    cost: state.spent.cost + positive(more.cost),
    milliseconds: state.spent.milliseconds + positive(more.milliseconds),
  };
  const after: ProtocolState = { ...state, spent };
  const passed = (["cost", "tokens", "turns", "milliseconds"] as const).find(
    (bound) => spent[bound] >= (bounds[bound] ?? Number.POSITIVE_INFINITY),
  );
  return passed === undefined ? moveTo(after, after.phase) : endAtBound(after, passed, spent[passed]);
}

/** What was used can't be given back. */
const positive = (amount: number): number => (Number.isFinite(amount) && amount > 0 ? amount : 0);
