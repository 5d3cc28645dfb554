import { bandOf } from "./rules";
import { type ProtocolState, strategiesOf, tierName } from "./state";
import { verdictOn } from "./verdict-on";

/** What may be done now, in words. One sentence or two; told with every refusal and on request. */
export function nextStep(state: ProtocolState): string {
  const { phase, family, rules } = state;
  const name = (level: number) => tierName(family ?? "?", level);
  switch (phase.kind) {
    case "designing":
      return "Propose a design of a new domain: family name, entities and tools.";
    case "drafting": {
      const what = `the files of ${name(phase.level)}`;
      const parent = phase.level > 0 ? ` on top of ${name(phase.level - 1)}, with at least one named strategy` : "";
      return `Write ${what}${parent}, then validate.`;
    }
    case "validated":
      switch (verdictOn(state, phase.level, phase.contentHash)) {
        case "in-band":
          return `Submit ${name(phase.level)} as it is; any edit needs a gate of its own.`;
        case "too-easy":
          return `Make ${name(phase.level)} harder, validate and request a gate again.`;
        case "too-hard":
          return `Make ${name(phase.level)} easier or its instruction clearer, validate and request a gate again.`;
        default:
          return `Request a gate for ${name(phase.level)}: its pass rate must be ${bandText(bandOf(rules, phase.level))}.`;
      }
    case "gating":
      return `Wait for the verdict on ${name(phase.level)}; the draft is locked until then.`;
    case "complete":
      return `Finish: the final check wants ${rules.minimumStrategies} different strategies, the family has ${strategiesOf(state).length}.`;
    case "ended":
      return "Nothing: the run has ended. Accepted tiers are kept.";
  }
}

const decimals = (rate: number): string => rate.toFixed(2);

/** A band in words: `from 0.60 to 0.80`, `above 0.00, at most 0.20`, `at least 0.80`. */
export function bandText({ low, high, lowOpen }: { low: number; high: number; lowOpen: boolean }): string {
  if (high >= 1 && !lowOpen) return `at least ${decimals(low)}`;
  return lowOpen ? `above ${decimals(low)}, at most ${decimals(high)}` : `from ${decimals(low)} to ${decimals(high)}`;
}
