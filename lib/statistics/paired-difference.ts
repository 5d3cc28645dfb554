import { NORMAL_QUANTILE, studentQuantile } from "./student-quantile";
import { wilson } from "./wilson";

/** A pass rate by the rollouts behind it. */
export interface RateEvidence {
  readonly rate: number;
  readonly scored: number;
}

/** One task that both were measured on. Tasks of one cluster aren't independent of each other. */
export interface RatePair {
  readonly a: RateEvidence;
  readonly b: RateEvidence;
  readonly cluster: string;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface PairedDifference {
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of a − b over the tasks. */
  readonly difference: number;
  readonly clusters: number;
  /**
   * 95 %, over tasks like these: the differences' standard error with the tasks of a cluster taken together, and Student's t with
   * one degree of freedom less than there are clusters; at either end no nearer than what chance of the rollouts alone would
   * reach, since tasks that happen to agree are no certainty. Null for fewer than two clusters.
   */
  readonly interval: Interval | null;
  /**
   * 95 %, on exactly these tasks: what other rollouts on the same tasks would give (`rolloutChance`). Null where a rate has
   * fewer than two rollouts.
   */
  readonly sameTasks: Interval | null;
}

/**
 * The paired difference of two solvers' rates over tasks. Pairing by task takes the tasks' own difficulty out of the comparison;
 * errors are clustered as by Liang & Zeger (1986, Biometrika 73:13–22) with the correction G/(G − 1), as Miller (2024,
 * arXiv:2411.00640) recommends for evaluations of models. Null without a pair.
 */
export function pairedDifference(pairs: readonly RatePair[]): PairedDifference | null {
  const n = pairs.length;
  if (n === 0) return null;
  const meanA = pairs.reduce((sum, { a }) => sum + a.rate, 0) / n;
  const meanB = pairs.reduce((sum, { b }) => sum + b.rate, 0) / n;
  const difference = meanA - meanB;

  const residuals = new Map<string, number>();
  for (const { a, b, cluster } of pairs)
    residuals.set(cluster, (residuals.get(cluster) ?? 0) + (a.rate - b.rate - difference));
  const clusters = residuals.size;
  const squares = [...residuals.values()].reduce((sum, residual) => sum + residual ** 2, 0);
  const error = Math.sqrt((squares * clusters) / Math.max(1, clusters - 1)) / n;

  const chance = rolloutChance(pairs);
  const reach = studentQuantile(clusters - 1) * error;
  const around = (down: number, up: number): Interval => ({ low: difference - down, high: difference + up });
  return {
    ...{ meanA, meanB, difference, clusters },
    interval: clusters < 2 ? null : around(Math.max(reach, chance.down), Math.max(reach, chance.up)),
    sameTasks: pairs.every(({ a, b }) => a.scored > 1 && b.scored > 1) ? around(chance.down, chance.up) : null,
  };
}

/**
 * How far chance of the rollouts may move the mean difference over n tasks, down and up: the margins of score intervals, squared
 * and added as for one difference (Newcombe 1998, Statistics in Medicine 17:873–890, method 10), with each task's own interval
 * taken at the quantile z/√n, which is its share in a mean of n equal ones (stratified Wilson and Newcombe intervals: Yan & Su
 * 2010, Statistics in Biopharmaceutical Research 2:329–335). Unlike the normal interval it keeps a width where every rate is
 * 0 or 1; where rates lie between, it comes close to it. k − 1 in place of k makes p(1 − p)/(k − 1), the unbiased variance, of
 * p(1 − p)/k.
 */
function rolloutChance(pairs: readonly RatePair[]): { readonly down: number; readonly up: number } {
  const quantile = NORMAL_QUANTILE / Math.sqrt(pairs.length);
  const squares = { down: 0, up: 0 };
  for (const { a, b } of pairs) {
    const [own, other] = [marginsOf(a, quantile), marginsOf(b, quantile)];
    squares.down += own.down ** 2 + other.up ** 2;
    squares.up += own.up ** 2 + other.down ** 2;
  }
  return { down: Math.sqrt(squares.down / pairs.length), up: Math.sqrt(squares.up / pairs.length) };
}

function marginsOf({ rate, scored }: RateEvidence, quantile: number): { readonly down: number; readonly up: number } {
  const count = Math.max(1, scored - 1);
  const { low, high } = wilson(rate * count, count, quantile);
  return { down: rate - low, up: high - rate };
}
