import { type ProtocolState, strategiesOf } from "./protocol/state";

/** Shares of the reward; they sum to 1. */
const WEIGHTS = { tiers: 0.7, novelty: 0.15, strategies: 0.15 } as const;

export interface Reward {
  /** 0..1. */
  readonly reward: number;
  /** Its parts, each 0..1, before weights. */
  readonly tiers: number;
  /** Null where nothing could be new: an existing family was evolved. */
  readonly novelty: number | null;
  readonly strategies: number;
}

/**
 * The reward of a synthesizer's run, for training it: 0.7 · accepted tiers / levels of the run + 0.15 · novelty + 0.15 · min(1, strategies /
 * wanted strategies). Novelty is 1 − similarity to the nearest family; a run that evolves an existing family leaves it out, and the other
 * two share its weight. 0 without an accepted tier: neither a fine design nor many claims are worth anything without one. A tier counts as
 * accepted by a gate in band only, so there is nothing to gain by text that pleases a reader.
 * @param similarity of the accepted family to its nearest neighbour, 0..1
 */
export function rewardOf(state: ProtocolState, similarity: number | null): Reward {
  const levels = state.rules.lastLevel - state.firstLevel + 1;
  const tiers = state.accepted.length / levels;
  const wanted = state.rules.minimumStrategies;
  const strategies = wanted === 0 ? 1 : Math.min(1, strategiesOf(state).length / wanted);
  const novelty = state.firstLevel > 0 ? null : 1 - Math.min(1, Math.max(0, similarity ?? 0));
  if (state.accepted.length === 0) return { reward: 0, tiers, novelty, strategies };
  const total =
    novelty === null
      ? (WEIGHTS.tiers * tiers + WEIGHTS.strategies * strategies) / (WEIGHTS.tiers + WEIGHTS.strategies)
      : WEIGHTS.tiers * tiers + WEIGHTS.novelty * novelty + WEIGHTS.strategies * strategies;
  return { reward: total, tiers, novelty, strategies };
}
