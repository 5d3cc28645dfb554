import type { ToolErrorKind } from "@/lib/sandbox/contract";

/** One call of the gold path as it went. */
export interface GoldReplayStep {
  readonly index: number;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly ok: boolean;
  /** What a solver would be shown. */
  readonly text: string;
  readonly because: ToolErrorKind | null;
  /** What the call changed: a delta of jsondiffpatch (see StateDelta in lib/trajectories), or null. */
  readonly delta: unknown;
}

/** The gold path replayed on the initial database, up to and including the first call that failed. */
export interface GoldReplay {
  readonly initialHash: string;
  readonly finalHash: string;
  /** The initial database as compact JSON text, as the task's code loaded it: what the deltas start from. */
  readonly initialState: string;
  readonly steps: readonly GoldReplayStep[];
}
