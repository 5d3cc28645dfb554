import { isStrategy, STRATEGIES, type Strategy } from "@/lib/task/strategies";
import type { Validation } from "../events";
import { endAtBound, moveTo, type Outcome, refuse, refuseLast } from "../outcome";
import type { RefusalCode } from "../refusal";
import { type ProtocolState, strategiesOf, tierName } from "../state";

/**
 * A draft counts as validated if it is the draft that lies there, is the tier whose turn it is, and has no problem. Sound or not, a
 * validation is used up: a sound last one counts, one more ends the run.
 */
export function validate(state: ProtocolState, validation: Validation): Outcome {
  const { phase, rules } = state;
  if (phase.kind === "gating") return refuse(state, "draft-locked", "A gate runs on this draft.");
  if (phase.kind !== "drafting" && phase.kind !== "validated")
    return refuse(state, "not-now", "There is no draft to validate.");
  if (phase.contentHash === null) return refuse(state, "draft-unreadable", "The files make no readable task yet.");
  if (validation.contentHash !== phase.contentHash)
    return refuse(state, "not-the-draft", "What was validated is not what lies in the draft now.");
  const { validationsPerTier: allowed } = rules.bounds;
  if (state.validations >= allowed) {
    const { state: ended } = endAtBound(state, "validationsPerTier", state.validations);
    return refuse(
      ended,
      "ended",
      `${state.validations} of ${allowed} validations of this tier are used; one more ends the run.`,
    );
  }
  const validations = state.validations + 1;
  const { level, contentHash } = phase;
  const [problem] = problemsOf(state, level, validation);
  if (problem === undefined) {
    const strategies = validation.strategies.filter(isStrategy);
    return moveTo(state, { kind: "validated", level, contentHash, strategies }, { validations });
  }
  const failed: ProtocolState = { ...state, validations, phase: { kind: "drafting", level, contentHash } };
  return validations >= allowed
    ? refuseLast(failed, "validationsPerTier", problem.code, problem.message)
    : refuse(failed, problem.code, problem.message);
}

interface Problem {
  readonly code: RefusalCode;
  readonly message: string;
}

function problemsOf(state: ProtocolState, level: number, validation: Validation): Problem[] {
  const identity = identityProblem(state, level, validation) ?? strategyProblem(state, level, validation.strategies);
  if (identity !== null) return [identity];
  if (validation.problems.length === 0) return [];
  return [{ code: "unsound", message: validation.problems.join("\n") }];
}

function identityProblem({ family }: ProtocolState, level: number, validation: Validation): Problem | null {
  if (family === null || validation.family !== family)
    return { code: "other-family", message: `The draft is of ${validation.family}, this run's family is ${family}.` };
  if (validation.level !== level) {
    const message = `The draft is of level ${validation.level}; it is the turn of level ${level}. No level is skipped.`;
    return { code: "wrong-level", message };
  }
  const parent = level === 0 ? "" : tierName(family, level - 1);
  if ((validation.parent ?? "") === parent) return null;
  return { code: "wrong-parent", message: `\`parent\` is "${validation.parent ?? ""}", it must be "${parent}".` };
}

function strategyProblem(state: ProtocolState, level: number, claimed: readonly string[]): Problem | null {
  const unknown = claimed.find((strategy) => !isStrategy(strategy));
  if (unknown !== undefined)
    return { code: "strategy-unknown", message: `\`${unknown}\` is none of ${STRATEGIES.join(", ")}.` };
  if (level === 0) {
    if (claimed.length === 0) return null;
    return {
      code: "strategies-of-a-seed",
      message: "A seed evolved from nothing: `difficulty_methods` must be empty.",
    };
  }
  if (claimed.length === 0)
    return { code: "strategies-missing", message: "Name at least one strategy in `difficulty_methods`." };
  const { lastLevel, minimumStrategies } = state.rules;
  if (level < lastLevel) return null;
  const used = new Set<Strategy | string>([...strategiesOf(state), ...claimed]);
  if (used.size >= minimumStrategies) return null;
  const message = `With this last tier the family would use ${used.size} different strategies (${[...used].join(", ")}); it needs ${minimumStrategies}. Apply others here.`;
  return { code: "too-few-strategies", message };
}
