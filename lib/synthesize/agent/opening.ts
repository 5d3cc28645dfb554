import type { Language } from "@/lib/task/task-source";
import type { Opening } from "@/lib/trajectories/trajectory";
import { bandText } from "../protocol/next-step";
import { bandOf, type ParentTier, type Rules } from "../protocol/rules";
import { tierName } from "../protocol/state";
import { SYNTHESIZER_TOOLS } from "../tools/synthesizer-tools";
import { guide } from "./guide";

const NAMES = { typescript: "TypeScript (tools.ts)", python: "Python (tools.py)" } as const;

interface Task {
  readonly rules: Rules;
  readonly language: Language;
  readonly parent: ParentTier | null;
  readonly hint: string;
  /** The tier whose difficulty a new family takes over. */
  readonly forkedFrom?: string | null;
}

/** What a synthesizer is given: step 0 of its transcript. Nothing of the solver. */
export function synthesisOpening({ rules, language, parent, hint, forkedFrom = null }: Task): Opening {
  const first = parent === null ? 0 : parent.level + 1;
  const levels = Array.from({ length: rules.lastLevel - first + 1 }, (_, index) => first + index);
  const bands = levels.map((level) => `t${level}: ${bandText(bandOf(rules, level))}`).join("; ");
  const task =
    parent === null
      ? forkedFrom === null
        ? `Design a new family and write its tiers t0 to t${rules.lastLevel}.`
        : forkText(forkedFrom, rules.lastLevel)
      : `Evolve the family ${parent.family}: write its tiers t${first} to t${rules.lastLevel} on top of ${tierName(parent.family, parent.level)}, whose files lie in the draft.`;
  const wish = hint.trim() === "" ? "Choose the domain yourself." : `Wished for: ${hint.trim()}`;
  const instruction = [
    task,
    `Language: ${NAMES[language]}.`,
    ...(parent === null ? [wish] : hint.trim() === "" ? [] : [wish]),
    `Bands of this run: ${bands}.`,
    `The family must use at least ${rules.minimumStrategies} different strategies.`,
    "Work by calling tools. `status` says where you stand.",
  ].join("\n");
  return { system: guide(language), instruction, tools: SYNTHESIZER_TOOLS, database: "{}" };
}

const forkText = (tier: string, lastLevel: number): string =>
  `Fork ${tier} into a new family: read its family, find what makes ${tier} hard, and design another domain in which the same kinds of difficulty occur (none of its names, records or texts). Write the new family's tiers t0 to t${lastLevel}.`;
