import { NORMAL_QUANTILE, studentQuantile } from "./student-quantile";

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
   * one degree of freedom less than there are clusters. Null for fewer than two clusters.
   */
  readonly interval: Interval | null;
  /**
   * 95 %, on exactly these tasks: what other rollouts on the same tasks would give, by the normal distribution and the unbiased
   * variance p(1 − p)/(k − 1) of each rate. Null where a rate has fewer than two rollouts.
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

  const noise = pairs.reduce((sum, { a, b }) => sum + noiseOf(a) + noiseOf(b), 0);
  return {
    ...{ meanA, meanB, difference, clusters },
    interval: clusters < 2 ? null : around(difference, studentQuantile(clusters - 1) * error),
    sameTasks: Number.isFinite(noise) ? around(difference, (NORMAL_QUANTILE * Math.sqrt(noise)) / n) : null,
  };
}

/** Unbiased estimate of the variance of a rate; infinite where one rollout alone tells nothing of it. */
const noiseOf = ({ rate, scored }: RateEvidence): number =>
  scored < 2 ? Number.POSITIVE_INFINITY : (rate * (1 - rate)) / (scored - 1);

const around = (centre: number, reach: number): Interval => ({ low: centre - reach, high: centre + reach });
