import { abortable } from "./abortable";
import { boxCommand } from "./box-command";
import { removeStaleHomes } from "./box-homes";
import { BoxProcess } from "./box-process";
import { buildRunner } from "./build-runner";
import { CodeCache } from "./code-cache";
import {
  type OpenOptions,
  type Replay,
  type ReplayOptions,
  type Sandbox,
  SandboxError,
  type SandboxSource,
  type Session,
} from "./contract";
import { DEFAULT_LIMITS, type SandboxLimits } from "./limits";
import { LoggedSession, verifyFresh } from "./logged-session";
import { Pool } from "./pool";
import { type PreparedTask, prepareTask } from "./prepare-task";
import { PrepareReply, parseReply, ReplayReply } from "./protocol";
import { stateHash } from "./state-hash";

export interface CreateSandboxOptions {
  /** Processes for each language, started when first needed. Default 2. */
  readonly processes?: number;
  /** Processes started ahead for each language in use, to stand in for one that is lost. Default 1. */
  readonly spares?: number;
  /** Where the runner is built. Default `GENERAL_AGENT_DATA`, else `data` in the project's folder. */
  readonly dataFolder?: string;
  readonly limits?: Partial<SandboxLimits>;
}

let swept = false;

/** Once a process, when its first box is about to be started. */
function sweepOnce(): void {
  if (!swept) void removeStaleHomes();
  swept = true;
}

/** A pool of boxes for both languages. Nothing is started before the first task; `close()` ends everything. */
export function createSandbox(options: CreateSandboxOptions = {}): Sandbox {
  const limits: SandboxLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const poolOf = (language: SandboxSource["language"]) =>
    new Pool({
      processes: options.processes ?? 2,
      spares: options.spares ?? 1,
      // A Python box is one interpreter, put back to its first state between sessions.
      sessionsPerBox: language === "python" ? 1 : limits.sessionsPerBox,
      requestsPerBox: limits.requestsPerBox,
      start: async () => {
        sweepOnce();
        return new BoxProcess(boxCommand(await buildRunner(options.dataFolder), language, limits), limits);
      },
    });
  const cache = async () => new CodeCache(await buildRunner(options.dataFolder));
  return new PooledSandbox({ typescript: poolOf("typescript"), python: poolOf("python") }, limits, cache);
}

class PooledSandbox implements Sandbox {
  readonly #pools: Readonly<Record<SandboxSource["language"], Pool>>;
  readonly #limits: SandboxLimits;
  readonly #openCache: () => Promise<CodeCache>;
  #cache: Promise<CodeCache> | null = null;

  constructor(
    pools: Readonly<Record<SandboxSource["language"], Pool>>,
    limits: SandboxLimits,
    openCache: () => Promise<CodeCache>,
  ) {
    this.#pools = pools;
    this.#limits = limits;
    this.#openCache = openCache;
  }

  async open(source: SandboxSource, { database, seed, signal }: OpenOptions = {}): Promise<Session> {
    const task = await this.#prepare(source, seed ?? 0);
    const pool = this.#pools[source.language];
    const session = new LoggedSession({ pool, task, database: database ?? null, limits: this.#limits, signal });
    await session.open();
    return session;
  }

  async verify(
    source: SandboxSource,
    database: string,
    { seed, signal }: Pick<OpenOptions, "seed" | "signal"> = {},
  ): Promise<number> {
    const task = await this.#prepare(source, seed ?? 0);
    const pool = this.#pools[source.language];
    return abortable(verifyFresh({ pool, task, database, limits: this.#limits, signal }), signal);
  }

  async replay(source: SandboxSource, { calls, states, seed, signal }: ReplayOptions): Promise<Replay> {
    const task = await this.#prepare(source, seed ?? 0);
    const running = this.#pools[source.language].run({
      session: null,
      signal,
      run: ({ process }) => this.#replayOn(process, task, task.replay(calls, states)),
    });
    const reply = parseReply(ReplayReply, await abortable(running, signal), task.relocate);
    return {
      ...reply,
      initialHash: hashOf(reply.initialHash, reply.initialState),
      initialState: states ? (reply.initialState ?? null) : null,
      finalHash: hashOf(reply.finalHash, reply.finalState),
      finalState: states ? (reply.finalState ?? null) : null,
    };
  }

  async #prepare(source: SandboxSource, seed: number): Promise<PreparedTask> {
    this.#cache ??= this.#openCache();
    this.#cache.catch(() => {
      this.#cache = null;
    });
    try {
      return await prepareTask(source, seed, await this.#cache);
    } catch (error) {
      if (error instanceof SandboxError) throw error;
      throw new SandboxError("unavailable", String(error), null, { cause: error });
    }
  }

  /** Both requests go out at once: the box must see them one after the other. */
  async #replayOn(process: BoxProcess, { nowMs, prepare }: PreparedTask, body: string): Promise<string> {
    const deadlineMs = this.#limits.replayMs;
    const send = (verb: "prepare" | "once", body: string) =>
      process.request({ verb, session: "-", nowMs, body, deadlineMs });
    if (!prepare) return send("once", body);
    const preparing = send("prepare", prepare.request);
    const replaying = send("once", body);
    replaying.catch(() => undefined); // where the first fails, the second fails by it
    const made = await preparing;
    const reply = await replaying;
    const { data } = PrepareReply.safeParse(JSON.parse(made));
    // Source that doesn't compile has no code; the replay says what is wrong with it.
    if (data) await prepare.keep(data.code);
    return reply;
  }

  async close(): Promise<void> {
    await Promise.all([this.#pools.typescript.close(), this.#pools.python.close()]);
  }
}

/** A runtime may send a state for the host to hash, or the hash alone. */
function hashOf(hash: string | null | undefined, state: string | null | undefined): string {
  if (hash) return hash;
  if (state === null || state === undefined) throw new SandboxError("crashed", "a replay without state or hash");
  return stateHash(state);
}
