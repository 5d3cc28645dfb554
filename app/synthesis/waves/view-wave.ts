import type { SeedLine, WaveLine, WaveTerms } from "@/components/waves/wave-view";
import { ruleWords } from "@/lib/evolve/waves/rule-words";
import type { SeedRow, WaveDetail, WaveRow } from "@/lib/evolve/waves/views";
import { bandText } from "@/lib/synthesize/protocol/next-step";

/** A wave as lists and its head show it. */
export const viewWave = ({ rule, ...row }: WaveRow): WaveLine => ({ ...row, chosenBy: ruleWords(rule) });

export const viewTerms = ({ levels, k, curtail, bounds, bands }: WaveDetail["terms"]): WaveTerms => ({
  ...{ levels, k, curtail, bounds, bands: bands.map(bandText) },
});

/** Characters of a problem or a reason: there may be 500 of them on a page. */
const MOST = 300;

const bounded = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST)}… (${MOST} of ${text.length} characters)`;

/** A seed without what the table doesn't show of its run. */
export function viewSeed({ run, problem, ...seed }: SeedRow): SeedLine {
  return {
    ...{ ...seed, problem: problem && bounded(problem) },
    run: run && {
      ...{
        id: run.id,
        state: run.state,
        reason: run.reason && bounded(run.reason),
        phase: run.phase,
        level: run.level,
      },
      ...{ familyName: run.familyName, seedName: run.seedName, lastLevel: run.lastLevel },
      ...{ accepted: run.accepted, gates: run.gates, costUsd: run.costUsd, reward: run.reward },
    },
  };
}
