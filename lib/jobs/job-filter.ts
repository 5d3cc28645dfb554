import type { JobState } from "./contract";

/** Which jobs a list shows. */
export interface JobFilter {
  readonly state?: JobState;
  readonly name?: string;
  /** Jobs whose key begins so, e.g. those of one gate. */
  readonly keyPrefix?: string;
}
