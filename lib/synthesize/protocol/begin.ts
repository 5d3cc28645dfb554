import { parseTaskName } from "@/lib/task/parse-task-name";
import type { ParentTier, Rules } from "./rules";
import { type ProtocolState, tierName } from "./state";

/**
 * A run at its start: a new family begins with its design, an existing one with the draft of the level above `parent`.
 * @throws RangeError where the rules leave no level to reach, or the parent is no tier
 */
export function begin(rules: Rules, parent: ParentTier | null = null): ProtocolState {
  const firstLevel = parent === null ? 0 : parent.level + 1;
  if (!Number.isInteger(rules.lastLevel) || rules.lastLevel < firstLevel)
    throw new RangeError(`The last level, ${rules.lastLevel}, is below the first of this run, ${firstLevel}.`);
  if (parent !== null && parseTaskName(tierName(parent.family, parent.level))?.family !== parent.family)
    throw new RangeError(`${tierName(parent.family, parent.level)} is no name of a tier.`);
  return {
    rules,
    family: parent?.family ?? null,
    firstLevel,
    inherited: parent?.strategies ?? [],
    phase: parent === null ? { kind: "designing" } : { kind: "drafting", level: firstLevel, contentHash: null },
    accepted: [],
    attempts: [],
    designs: 0,
    validations: 0,
    spent: { turns: 0, tokens: 0, cost: 0, milliseconds: 0 },
  };
}
