/** The nine named ways in which a tier is made harder than its parent. */
export const STRATEGIES = [
  "larger_db",
  "cross_entity_coupling",
  "stricter_thresholds",
  "conditional_rules",
  "multi_step_reasoning",
  "schema_extension",
  "tool_proliferation",
  "noisy_instructions",
  "ambiguity_resolution",
] as const;

export type Strategy = (typeof STRATEGIES)[number];

export function isStrategy(value: string): value is Strategy {
  return (STRATEGIES as readonly string[]).includes(value);
}
