import type { ChatModel } from "@/lib/models/contract";
import type { Sandbox, SandboxSource } from "@/lib/sandbox/contract";
import type { Ending, Opening, TurnStep } from "@/lib/trajectories/trajectory";
import type { GoldReference } from "./gold-reference";

/** `local`: our function-calling loop. `mcp`: any MCP client over the task's tools. `rlm`: a recursive language model. */
export type BackendName = "local" | "mcp" | "rlm";

/** Frozen with the gate. The first limit that is reached ends the rollout. */
export interface SolveLimits {
  /** Replies of the model. */
  readonly turns: number;
  /** Input and output tokens, summed over all replies. */
  readonly tokens: number;
  readonly seconds: number;
}

export const DEFAULT_LIMITS: SolveLimits = { turns: 60, tokens: 1_000_000, seconds: 900 };

/** The part of a task source that an attempt needs; a `TaskSource` satisfies it as it is. */
export interface SolveSource extends SandboxSource {
  readonly instruction: string;
}

/** Where a backend writes what happens. Both calls resolve once the record is stored; a backend goes on only then. */
export interface Recorder {
  open(opening: Opening): Promise<void>;
  /** Turns come with rising index from 1, without gaps. `calls[].gold` is the recorder's to fill. */
  turn(step: TurnStep): Promise<void>;
}

export interface SolveRequest {
  readonly source: SolveSource;
  readonly gold: GoldReference;
  readonly model: ChatModel;
  readonly sandbox: Sandbox;
  readonly limits: SolveLimits;
  /** Seed of the rollout: given to the model's sampling and to everything random in the task. */
  readonly seed: number;
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
  /** Milliseconds on a clock that never goes back. Default `performance.now`. */
  readonly now?: () => number;
}

/**
 * One way of letting a model attempt a task (conformance suite: backend-conformance.ts). Every implementation
 * - scores the final state, whatever ended the attempt, as long as the session lives;
 * - answers a broken provider or sandbox with an `errored` ending that keeps the first cause, never with an exception;
 * - throws the signal's reason when `signal` fires, and whatever the recorder throws: then nothing has been decided;
 * - closes what it opened on every path.
 */
export interface SolverBackend {
  readonly name: BackendName;
  solve(request: SolveRequest): Promise<Ending>;
}
