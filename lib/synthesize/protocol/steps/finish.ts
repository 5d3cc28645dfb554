import { end, type Outcome, refuse } from "../outcome";
import { type ProtocolState, strategiesOf } from "../state";

/** The final check: every level accepted, and enough different strategies in the family. */
export function finish(state: ProtocolState): Outcome {
  const { phase, rules } = state;
  if (phase.kind !== "complete")
    return refuse(state, "not-now", `The levels up to t${rules.lastLevel} are not accepted; to stop before, give up.`);
  const used = strategiesOf(state);
  if (used.length >= rules.minimumStrategies) return end(state, { kind: "finished" });
  const message = `The family uses ${used.length} different strategies (${used.join(", ")}), it needs ${rules.minimumStrategies}.`;
  return refuse(state, "too-few-strategies", message);
}
