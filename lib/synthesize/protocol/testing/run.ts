import { advance } from "../advance";
import { begin } from "../begin";
import type { SynthesisEvent, Validation } from "../events";
import { bandOf, DEFAULT_BOUNDS, MINIMUM_STRATEGIES, type Rules } from "../rules";
import type { GateVerdict, ProtocolState, VerdictKind } from "../state";

export const RULES: Rules = {
  bands: [
    { low: 0.8, high: 1, lowOpen: false },
    { low: 0.6, high: 0.8, lowOpen: false },
    { low: 0.4, high: 0.6, lowOpen: false },
    { low: 0.2, high: 0.4, lowOpen: false },
    { low: 0, high: 0.2, lowOpen: true },
  ],
  judge: "judge-1",
  lastLevel: 4,
  minimumStrategies: MINIMUM_STRATEGIES,
  bounds: DEFAULT_BOUNDS,
};

export const FAMILY = "kelp_farm";

export const DESIGN: SynthesisEvent = { kind: "design", family: FAMILY, novelty: { kind: "novel", nearest: null } };

const APPLIED: readonly (readonly string[])[] = [
  [],
  ["larger_db", "schema_extension"],
  ["conditional_rules"],
  ["multi_step_reasoning"],
  ["noisy_instructions"],
];

/** What the check of a sound draft of this level says. */
export const validationOf = (level: number, contentHash: string, changes: Partial<Validation> = {}): Validation => ({
  contentHash,
  family: FAMILY,
  level,
  parent: level === 0 ? "" : `${FAMILY}_t${level - 1}`,
  strategies: APPLIED[level] ?? ["larger_db"],
  problems: [],
  ...changes,
});

export const verdictOf = (
  level: number,
  contentHash: string,
  gateId: string,
  verdict: VerdictKind,
): { readonly kind: "verdict" } & GateVerdict => ({
  kind: "verdict",
  gateId,
  contentHash,
  judge: RULES.judge,
  band: bandOf(RULES, level),
  verdict,
});

/** Events that take a tier from its empty draft to its verdict. */
export const judged = (
  level: number,
  hash: string,
  verdict: VerdictKind,
  gateId = `gate-${hash}`,
): SynthesisEvent[] => [
  { kind: "edit", contentHash: hash },
  { kind: "validate", validation: validationOf(level, hash) },
  { kind: "request-gate", gateId, contentHash: hash },
  verdictOf(level, hash, gateId, verdict),
];

/** Events that have a tier accepted. */
export const accepted = (level: number): SynthesisEvent[] => [
  ...judged(level, `hash-${level}`, "in-band"),
  { kind: "submit", contentHash: `hash-${level}` },
];

/** The state after events that must all be taken. */
export function reach(events: readonly SynthesisEvent[], state: ProtocolState = begin(RULES)): ProtocolState {
  return events.reduce((before, event) => {
    const outcome = advance(before, event);
    if (!outcome.ok) throw new Error(`${event.kind} was refused: ${outcome.refusal.code}: ${outcome.refusal.message}`);
    return outcome.state;
  }, state);
}

/** The refusal of an event that must be refused. */
export function refusalOf(state: ProtocolState, event: SynthesisEvent) {
  const outcome = advance(state, event);
  if (outcome.ok) throw new Error(`${event.kind} was taken`);
  return outcome.refusal;
}
