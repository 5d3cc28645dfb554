/**
 * What every language runtime of the sandbox offers, and how it fails. Everything above this file is blind to the
 * language and to processes. JSON crosses as text, never as parsed values: `110.0` must stay a float.
 */

/** The part of a task source that the box needs; a `TaskSource` satisfies it as it is. */
export interface SandboxSource {
  readonly name: string;
  readonly language: "typescript" | "python";
  readonly tools: string;
  readonly database: string;
  readonly clock: string;
  readonly auxiliary: Readonly<Record<string, string>>;
}

/** A tool as the solver sees it. `parameters` is a JSON Schema object (`type: "object"`). */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A class of records in the task's schema: fields in declared order with their type as written by its author. */
export interface EntitySpec {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

export type ToolErrorKind = "unknown-tool" | "bad-arguments" | "raised";

/** The answer to one tool call. A tool that raises is an answer, not a failure of the session. */
export interface CallReply {
  readonly ok: boolean;
  /** What the model is shown: a string result as is, anything else as JSON; for an error, its message. */
  readonly text: string;
  readonly because: ToolErrorKind | null;
  /** The database after the call as compact JSON, or null where the call left it unchanged. */
  readonly state: string | null;
}

/** One open world. Calls are run one at a time, in the order made. After a `SandboxError` the session is closed. */
export interface Session {
  readonly tools: readonly ToolSpec[];
  readonly entities: readonly EntitySpec[];
  /** `argumentsText` is a JSON object as the model wrote it. Malformed text answers `bad-arguments`. */
  call(name: string, argumentsText: string): Promise<CallReply>;
  /** The task's `verify` on the present state, on a copy of it: a `verify` which changes state can't reach the session. */
  verify(): Promise<number>;
  /** The database as compact JSON: declared field order, floats as the language prints them, null kept. */
  state(): Promise<string>;
  /** First 12 hex digits of SHA-256 over `state()`. */
  hash(): Promise<string>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Start from this database (JSON text) in place of the source's: how a finished state is scored. */
  readonly database?: string;
  /** Seed of everything random that task code can reach. Default 0. */
  readonly seed?: number;
  readonly signal?: AbortSignal;
}

/** Where a reference path stands after each call, in one round trip. */
export interface ReplayStep {
  readonly name: string;
  readonly ok: boolean;
  readonly text: string;
  readonly because: ToolErrorKind | null;
  /** State after this call as compact JSON if it changed and `states` was asked for, else null. */
  readonly state: string | null;
}

export interface Replay {
  readonly tools: readonly ToolSpec[];
  readonly entities: readonly EntitySpec[];
  readonly initialHash: string;
  readonly initialState: string | null;
  readonly verifyInitial: number;
  /** One for each call, up to and including the first that failed. */
  readonly steps: readonly ReplayStep[];
  readonly finalHash: string;
  readonly finalState: string | null;
  /** Null where a call failed. */
  readonly verifyFinal: number | null;
  /** True if `verify` changed the object it was given, before or after the calls: a fault of the task. */
  readonly verifyChangedState: boolean;
}

export interface ReplayOptions {
  /** `[[name, {arguments}], …]` as JSON text. */
  readonly calls: string;
  /** Return state texts (for showing) or hashes alone (for checking thousands). */
  readonly states: boolean;
  readonly seed?: number;
  readonly signal?: AbortSignal;
}

/** A pool of boxes. Owns its processes: `close()` ends every one of them. */
export interface Sandbox {
  /** @throws SandboxError */
  open(source: SandboxSource, options?: OpenOptions): Promise<Session>;
  /** What `verify` says of a database (JSON text), on a module instance that never saw a call. @throws SandboxError */
  verify(source: SandboxSource, database: string, options?: Pick<OpenOptions, "seed" | "signal">): Promise<number>;
  /** Loads, replays and verifies in one round trip, on fresh module instances. @throws SandboxError */
  replay(source: SandboxSource, options: ReplayOptions): Promise<Replay>;
  close(): Promise<void>;
}

/**
 * - `load-failed`: the task's code or database doesn't load, or `verify` raised (the task's fault; `detail` has its traceback)
 * - `deadline`: one request ran longer than its limit and the process was killed
 * - `memory`, `output-limit`: a limit was passed; the box was killed
 * - `crashed`: the process ended by itself (task code made it exit, or a fault of the engine)
 * - `unavailable`: no box could be had (engine missing, pool closed): never the task's fault
 */
export type SandboxErrorKind = "load-failed" | "deadline" | "memory" | "output-limit" | "crashed" | "unavailable";

export class SandboxError extends Error {
  override readonly name = "SandboxError";
  constructor(
    readonly kind: SandboxErrorKind,
    message: string,
    readonly detail: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
