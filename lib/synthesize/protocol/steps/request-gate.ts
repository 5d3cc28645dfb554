import { moveTo, type Outcome, refuse } from "../outcome";
import type { ProtocolState } from "../state";
import { verdictOn } from "../verdict-on";

/**
 * A gate is bound to the validated content. Content that has a verdict is not judged twice: else a lucky gate could be had
 * by asking often enough.
 */
export function requestGate(
  state: ProtocolState,
  { gateId, contentHash }: { readonly gateId: string; readonly contentHash: string },
): Outcome {
  const { phase } = state;
  if (phase.kind === "gating") return refuse(state, "draft-locked", "A gate on this draft is running already.");
  if (phase.kind === "drafting") return refuse(state, "not-validated", "The draft as it lies there is not validated.");
  if (phase.kind !== "validated") return refuse(state, "not-now", "There is no draft to gate.");
  if (contentHash !== phase.contentHash)
    return refuse(state, "not-the-draft", "The gate would run on something else than the validated draft.");
  if (state.attempts.some((attempt) => attempt.gateId === gateId))
    return refuse(state, "gate-used", `The gate ${gateId} has judged before; each gate judges once.`);
  const known = verdictOn(state, phase.level, contentHash);
  if (known !== null && known !== "undecided")
    return refuse(state, "already-judged", `Exactly this content was judged: ${known}. It is not judged twice.`);
  const attempt = { level: phase.level, contentHash, gateId, verdict: null };
  return moveTo(state, { ...phase, kind: "gating", gateId }, { attempts: [...state.attempts, attempt] });
}
