import { isStrategy, type Strategy } from "@/lib/task/strategies";
import type { Change, Growth } from "./growth";

/**
 * `shown`: what can be counted bears the claim out. `absent`: it doesn't. `untold`: no count could tell.
 * `strict` claims that are absent keep a tier from being sound; others are told to the synthesizer and the reviewer.
 */
export interface ClaimEvidence {
  readonly strategy: Strategy;
  readonly found: "shown" | "absent" | "untold";
  readonly strict: boolean;
  readonly words: string;
}

interface Rule {
  readonly strict: boolean;
  /** Null where no count could tell. */
  readonly isShown: ((growth: Growth) => boolean) | null;
  readonly words: (growth: Growth) => string;
}

const grew = ({ before, after }: Change): boolean => after > before;
const counts = (what: string, { before, after }: Change): string => `${what}: ${before} → ${after}`;

/**
 * What each claim is held against. Strict are those whose own meaning is a count that must grow; the others leave only hints
 * in what can be counted, and of the public corpus's claims one in six has none (docs/synthesis.md has the figures).
 */
const RULES: Readonly<Record<Strategy, Rule>> = {
  larger_db: {
    strict: true,
    isShown: ({ rows }) => grew(rows),
    words: ({ rows }) => counts("records", rows),
  },
  tool_proliferation: {
    strict: true,
    isShown: ({ tools }) => grew(tools),
    words: ({ tools }) => counts("tools", tools),
  },
  schema_extension: {
    strict: true,
    isShown: ({ newSchema }) => newSchema.length > 0,
    words: ({ newSchema }) => `new kinds of records, fields or types: ${newSchema.length}`,
  },
  multi_step_reasoning: {
    strict: true,
    isShown: ({ goldSteps }) => grew(goldSteps),
    words: ({ goldSteps }) => counts("gold calls", goldSteps),
  },
  noisy_instructions: {
    strict: false,
    isShown: ({ words }) => grew(words),
    words: ({ words }) => counts("words of the instruction", words),
  },
  conditional_rules: {
    strict: false,
    isShown: ({ conditions }) => grew(conditions),
    words: ({ conditions }) => counts("conditions in instruction and module", conditions),
  },
  stricter_thresholds: {
    strict: false,
    isShown: ({ newLimits }) => newLimits > 0,
    words: ({ newLimits }) => `new numbers or targets: ${newLimits}`,
  },
  cross_entity_coupling: {
    strict: false,
    isShown: ({ references, verified }) => grew(references) || grew(verified),
    words: ({ references, verified }) => `${counts("references", references)}, ${counts("tables in verify", verified)}`,
  },
  ambiguity_resolution: {
    strict: false,
    isShown: null,
    words: () => "no count tells an ambiguity; a reader must",
  },
};

/** Each claimed strategy with what speaks for it. Unknown ones are the reader's irregularity, not judged here. */
export function weighClaims(claimed: readonly string[], growth: Growth): ClaimEvidence[] {
  return [...new Set(claimed)].filter(isStrategy).map((strategy) => {
    const { strict, isShown, words } = RULES[strategy];
    const found = isShown === null ? "untold" : isShown(growth) ? "shown" : "absent";
    return { strategy, found, strict, words: words(growth) };
  });
}
