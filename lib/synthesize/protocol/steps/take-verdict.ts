import { endAtBound, moveTo, type Outcome, refuse } from "../outcome";
import { type Band, bandOf } from "../rules";
import type { Attempt, GateVerdict, ProtocolState } from "../state";

const sameBand = (one: Band, other: Band): boolean =>
  one.low === other.low && one.high === other.high && one.lowOpen === other.lowOpen;

/** Takes the verdict of the running gate, and of no other: on this content, against this level's band, by this run's judge. */
export function takeVerdict(state: ProtocolState, given: GateVerdict): Outcome {
  const { phase, rules } = state;
  if (state.attempts.some(({ gateId, verdict }) => gateId === given.gateId && verdict !== null))
    return refuse(state, "gate-used", `The verdict of gate ${given.gateId} was taken before; it counts once.`);
  if (phase.kind !== "gating" || given.gateId !== phase.gateId)
    return refuse(state, "no-such-gate", `No gate ${given.gateId} is running on this draft.`);
  if (given.contentHash !== phase.contentHash)
    return refuse(state, "gate-of-other-content", "The gate ran on another content than the one submitted to it.");
  if (!sameBand(given.band, bandOf(rules, phase.level)))
    return refuse(state, "gate-of-other-band", "The gate judged against another band than this level's.");
  if (given.judge !== rules.judge)
    return refuse(state, "gate-of-other-judge", "The gate was run by another judge than this run's.");
  const attempts = state.attempts.map(
    (attempt): Attempt => (attempt.gateId === given.gateId ? { ...attempt, verdict: given.verdict } : attempt),
  );
  const { level, contentHash, strategies } = phase;
  const judged: ProtocolState = { ...state, attempts, phase: { kind: "validated", level, contentHash, strategies } };
  if (given.verdict === "in-band") return moveTo(judged, judged.phase);
  const bound = given.verdict === "undecided" ? "undecidedPerTier" : "gatesPerTier";
  const used = attempts.filter(
    ({ level: at, verdict }) =>
      at === level && verdict !== null && (verdict === "undecided") === (bound === "undecidedPerTier"),
  ).length;
  return used >= rules.bounds[bound] ? endAtBound(judged, bound, used) : moveTo(judged, judged.phase);
}
