import type { FailureDetail, FailureKind } from "../failure";

/** How a model (by a backend) did on one tier revision, all its gates and evals together. */
export interface FailureSeries {
  readonly backend: string;
  readonly modelId: string;
  readonly offline: boolean;
  readonly passed: number;
  /** Scored and not passed. */
  readonly failed: number;
  /** Attempts that broke: they count nowhere. */
  readonly errored: number;
  /** Of the scored ones: played on an earlier revision and scored anew on this one. */
  readonly again: number;
  /** Of those that did not pass: how many have been analysed. */
  readonly analysed: number;
}

export interface ClusterMember {
  readonly rolloutId: string;
  readonly gateId: string;
  readonly slot: number;
  readonly stepIndex: number | null;
  /** Its own words where they differ from the cluster's, else null. */
  readonly words: string | null;
  readonly truncated: boolean;
}

/** Attempts that went wrong the same way. */
export interface FailureCluster {
  readonly signature: string;
  readonly kind: FailureKind;
  readonly count: number;
  /** Of the attempt that most are like. */
  readonly detail: FailureDetail;
  /** The first of them. */
  readonly members: readonly ClusterMember[];
}

export interface FailureClusters {
  /** Most frequent first. */
  readonly clusters: readonly FailureCluster[];
  /** All clusters, where only the first are given. */
  readonly clusterCount: number;
  /** Attempts (of the kind that was asked for) that were laid together, and all there are: "N of M". */
  readonly read: number;
  readonly total: number;
}
