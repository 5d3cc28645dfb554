import type { Strategy } from "@/lib/task/strategies";

/** How many ways of making a tier harder there are; the keys are checked against the list itself. */
const STRATEGIES = {
  larger_db: 1,
  cross_entity_coupling: 1,
  stricter_thresholds: 1,
  conditional_rules: 1,
  multi_step_reasoning: 1,
  schema_extension: 1,
  tool_proliferation: 1,
  noisy_instructions: 1,
  ambiguity_resolution: 1,
} as const satisfies Record<Strategy, 1>;

export const STRATEGY_COUNT = Object.keys(STRATEGIES).length;
