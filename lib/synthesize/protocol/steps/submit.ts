import { moveTo, type Outcome, refuse } from "../outcome";
import { type AcceptedTier, type ProtocolState, tierName } from "../state";
import { verdictOn } from "../verdict-on";

/** Accepts a tier: the draft as it lies there must be the very content that a gate of this level judged in band. */
export function submit(state: ProtocolState, contentHash: string): Outcome {
  const { phase, family, rules } = state;
  if (phase.kind === "gating") return refuse(state, "no-verdict", "The gate has not come to a verdict yet.");
  if (phase.kind === "drafting") {
    const gated = state.attempts.some(({ level, verdict }) => level === phase.level && verdict !== null);
    if (!gated) return refuse(state, "not-validated", "The draft as it lies there is neither validated nor gated.");
    return refuse(
      state,
      "changed-since-gate",
      "The draft is not validated as it lies there: it changed since its gate.",
    );
  }
  if (phase.kind !== "validated" || family === null) return refuse(state, "not-now", "There is no draft to submit.");
  if (contentHash !== phase.contentHash)
    return refuse(state, "changed-since-gate", "The files are not what was validated and gated.");
  const attempt = state.attempts.find(
    (each) => each.level === phase.level && each.contentHash === contentHash && each.verdict === "in-band",
  );
  if (!attempt) {
    const verdict = verdictOn(state, phase.level, contentHash);
    return verdict === null
      ? refuse(state, "no-verdict", "No gate has judged this content; a verdict on another content does not count.")
      : refuse(state, "out-of-band", `The verdict on this content is ${verdict}; only in-band is accepted.`);
  }
  const tier: AcceptedTier = {
    name: tierName(family, phase.level),
    level: phase.level,
    contentHash,
    gateId: attempt.gateId,
    strategies: phase.strategies,
  };
  const accepted = [...state.accepted, tier];
  if (phase.level >= rules.lastLevel) return moveTo(state, { kind: "complete" }, { accepted, validations: 0 });
  const next = { kind: "drafting", level: phase.level + 1, contentHash: null } as const;
  return moveTo(state, next, { accepted, validations: 0 });
}
