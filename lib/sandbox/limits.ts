/** How much one box and one request may use. Past a limit the box is killed and the session ends with a `SandboxError`. */
export interface SandboxLimits {
  /** Milliseconds for loading a task. */
  readonly loadMs: number;
  /** Milliseconds for one tool call, `verify` or `state`. */
  readonly callMs: number;
  /** Milliseconds for one whole replay. */
  readonly replayMs: number;
  /** Resident bytes of one process; a Python box needs 250 MB before it does anything. */
  readonly memoryBytes: number;
  /** Mebibytes of JavaScript heap, each session (TypeScript) or the process (Python). */
  readonly heapMegabytes: number;
  /** Bytes of one answer. */
  readonly outputBytes: number;
  /** TypeScript sessions kept alive in one process; more are brought back by replaying their calls. */
  readonly sessionsPerBox: number;
  /** Requests after which a process is replaced, so that what engines never free stays bounded. */
  readonly requestsPerBox: number;
}

export const DEFAULT_LIMITS: SandboxLimits = {
  loadMs: 30_000,
  callMs: 10_000,
  replayMs: 60_000,
  memoryBytes: 1_200 * 1024 * 1024,
  heapMegabytes: 256,
  outputBytes: 32 * 1024 * 1024,
  sessionsPerBox: 64,
  requestsPerBox: 20_000,
};
