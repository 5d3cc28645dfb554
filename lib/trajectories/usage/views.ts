/** What attempts with a model have used, all of them, errored ones too. */
export interface UsageSums {
  readonly attempts: number;
  /** Of the attempts, those that infrastructure ended. */
  readonly errored: number;
  /** Replies that came. */
  readonly requests: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** US dollars of the attempts that had prices. */
  readonly cost: number;
  /** Attempts that used tokens and had no prices: what they cost is not known. */
  readonly unpriced: number;
}

export interface DayUsage extends UsageSums {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
}

export interface ModelUsageView {
  readonly modelId: string;
  readonly offline: boolean;
  readonly total: UsageSums;
  /** The latest days with any use, newest first. */
  readonly days: readonly DayUsage[];
  /** Days with any use, in all. */
  readonly dayCount: number;
}
