/** What GET /api/progress answers: how far the corpus is checked and measured. Small enough to be asked every second. */
export interface ProgressView {
  readonly tiers: number;
  /** Tiers whose structural check has ended, whichever way. */
  readonly validated: number;
  readonly invalid: number;
  readonly gates: { readonly done: number; readonly total: number };
  /** Of the batches that run: slots that have ended, and all. */
  readonly rollouts: { readonly done: number; readonly total: number };
  /** Something is queued or running. */
  readonly busy: boolean;
  /** A model other than the offline demo ones is connected. */
  readonly realModel: boolean;
}
