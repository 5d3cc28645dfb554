/** Whether an endpoint's key variable is set, as far as it is known here. */
export interface KeyPresence {
  /** In the process that answers: the web, or the command line. */
  readonly here: boolean;
  /** Workers that said so lately, and all that are running. */
  readonly workersWith: number;
  readonly workers: number;
}
