import type { SeedRule } from "./wave";

/** How a rule chose, in words. */
export function ruleWords(rule: SeedRule): string {
  if (rule.kind === "chosen") return "named one by one";
  const rates = `the ${rule.series.kind} rates of ${rule.series.modelId}`;
  return rule.kind === "hardest"
    ? `hardest in their band, by ${rates}`
    : `solved at ${rule.atLeast} or more, by ${rates}`;
}
