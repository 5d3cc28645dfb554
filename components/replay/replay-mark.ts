/** A step as the list and the scrubber of a replay show it: no payload. */
export interface ReplayMark {
  readonly index: number;
  readonly toolNames: readonly string[];
  /** It wrote: to the database of an attempt, to the draft of a run. */
  readonly changed: boolean;
  readonly failedCalls: number;
  /** A place worth a jump of its own: where gold was left, where a gate's verdict was told. */
  readonly flagged: boolean;
  /** What stands in the list for a step without calls; absent: it is a reply. */
  readonly label?: string;
}
