/** One wrong turn off the reference path: a candidate which breaks exactly one wish and is right in all others. */
export interface NearMiss {
  /** What is wrong with it, as the end of "choosing …". */
  readonly title: string;
  /** Tiers by level in which this turn is wrong. */
  readonly levels: readonly number[];
  /** The call to change: the `nth` (from 0) of gold's calls of this tool. */
  readonly tool: string;
  readonly nth: number;
  /** Arguments put in place of gold's. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Arguments put into gold's next call of the same tool, where one choice shows in two calls. */
  readonly next?: Readonly<Record<string, unknown>>;
  /** The tool itself refuses it; else it is accepted and `verify` must tell. */
  readonly refused?: true;
}
