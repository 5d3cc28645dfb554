import type { PastRollouts } from "@/lib/gate/estimates/store";
import type { Prices } from "@/lib/models/contract";
import { costOf } from "@/lib/trajectories/cost-of";

/** What an author's ended runs took, those of one model; null where it has none. */
export interface PastRuns {
  readonly runs: number;
  /** Accepted tiers of all of them, and the gates that they asked for. */
  readonly tiers: number;
  readonly gates: number;
  /** Of the author alone, input and output together. */
  readonly tokens: number;
}

/** Gates that a tier is expected to need where the author has no runs: one that misses, one that lands. A guess. */
const GUESSED_GATES = 2;

export interface WaveEstimate {
  /** Tiers that the wave is to write. */
  readonly tiers: number;
  /** Gates for each of them; `guessed` where the author has no accepted tier yet. */
  readonly gatesPerTier: number;
  readonly guessed: boolean;
  readonly gates: number;
  /** Rollouts expected, and the most that the bounds allow. */
  readonly rollouts: number;
  readonly mostRollouts: number;
  /** Input and output tokens of the solver; null where it has no rollouts yet. */
  readonly solverTokens: number | null;
  /** US dollars; null where prices or past rollouts are missing. */
  readonly solverUsd: number | null;
  /** The author's tokens, and what they cost at its input price, since nearly all of an agent's tokens are input. */
  readonly authorTokens: number | null;
  readonly authorUsd: number | null;
}

export interface EstimateFacts {
  readonly seeds: number;
  /** Tiers that each seed is to bring. */
  readonly tiersPerSeed: number;
  readonly k: number;
  readonly gatesPerTier: number;
  readonly author: { readonly past: PastRuns | null; readonly prices: Prices | undefined };
  readonly solver: { readonly past: PastRollouts | null; readonly prices: Prices | undefined };
}

/** What a wave will take, told from what the same author and solver took before. `gatesPerTier`: the bound. */
export function estimateWave({
  seeds,
  tiersPerSeed,
  k,
  gatesPerTier: most,
  author,
  solver,
}: EstimateFacts): WaveEstimate {
  const tiers = seeds * tiersPerSeed;
  const past = author.past !== null && author.past.tiers > 0 ? author.past : null;
  const gatesPerTier = past ? Math.min(most, past.gates / past.tiers) : GUESSED_GATES;
  const gates = Math.ceil(tiers * gatesPerTier);
  const rollouts = gates * k;
  const each = solver.past && costOf(solver.past, solver.prices);
  const authorTokens = past ? Math.round((past.tokens / past.tiers) * tiers) : null;
  const authorUsd =
    authorTokens === null ? null : costOf({ inputTokens: authorTokens, outputTokens: 0 }, author.prices);
  return {
    ...{ tiers, gatesPerTier, guessed: past === null, gates, rollouts, mostRollouts: tiers * most * k },
    solverTokens: solver.past && (solver.past.inputTokens + solver.past.outputTokens) * rollouts,
    solverUsd: each === null ? null : each * rollouts,
    ...{ authorTokens, authorUsd },
  };
}
