import { pastRollouts } from "@/lib/gate/estimates/store";
import { DEFAULT_K } from "@/lib/gate/plan-gate";
import { readBands } from "@/lib/gate/settings/store";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import { DEFAULT_BOUNDS } from "@/lib/synthesize/protocol/rules";
import { type ChosenSeeds, chooseSeeds } from "./choose-seeds";
import { estimateWave, type WaveEstimate } from "./estimate-wave";
import { pastRuns } from "./queries/store";
import { seedCandidates } from "./store";
import type { SeedRule, WaveWay } from "./wave";

export interface PlanQuestion {
  readonly way: WaveWay;
  readonly rule: SeedRule;
  /** Named one by one, with the rule `chosen`. */
  readonly names?: readonly string[];
  /** Tiers that a person doesn't want as seeds: as if they were not there. */
  readonly without?: readonly string[];
  /** At most so many seeds. */
  readonly count: number;
  /** See `WaveOrder`. */
  readonly levels: number;
  readonly authorId: string | null;
  readonly solverId: string | null;
  readonly k?: number;
  readonly gatesPerTier?: number;
}

export interface WavePlan extends ChosenSeeds {
  /** Named, and not in the corpus. */
  readonly unknown: readonly string[];
  readonly estimate: WaveEstimate;
}

/** What a wave would start from and roughly take; nothing is written. */
export async function planWave(question: PlanQuestion): Promise<WavePlan> {
  const { way, rule, names, without = [], count, levels, authorId, solverId, k = DEFAULT_K } = question;
  // Seeds are judged by the bands that they were accepted by, whatever is asked of what comes of them.
  const bands = await readBands();
  const unwanted = new Set(without);
  const named = rule.kind === "chosen" ? [...new Set(names ?? [])].filter((name) => !unwanted.has(name)) : null;
  const found = await seedCandidates(rule.kind === "chosen" ? null : rule.series, named);
  const candidates = found.filter(({ name }) => !unwanted.has(name));
  const chosen = chooseSeeds(named ? inOrder(candidates, named) : candidates, { rule, way, bands, count });
  const known = new Set(candidates.map(({ name }) => name));
  const [author, solver, authorPast, solverPast] = await Promise.all([
    authorId === null ? null : findEndpoint(authorId),
    solverId === null ? null : findEndpoint(solverId),
    authorId === null ? null : pastRuns(authorId),
    solverId === null
      ? null
      : pastRollouts(
          solverId,
          chosen.seeds.map(({ name }) => name),
        ),
  ]);
  const estimate = estimateWave({
    ...{ seeds: chosen.seeds.length, tiersPerSeed: way === "evolve" ? levels : levels + 1, k },
    gatesPerTier: question.gatesPerTier ?? DEFAULT_BOUNDS.gatesPerTier,
    author: { past: authorPast, prices: author?.prices },
    solver: { past: solverPast, prices: solver?.prices },
  });
  return { ...chosen, unknown: (named ?? []).filter((name) => !known.has(name)), estimate };
}

function inOrder<Named extends { readonly name: string }>(tiers: readonly Named[], names: readonly string[]): Named[] {
  const byName = new Map(tiers.map((tier) => [tier.name, tier]));
  return names.flatMap((name) => byName.get(name) ?? []);
}
