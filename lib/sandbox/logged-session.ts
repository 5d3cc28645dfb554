import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { abortable } from "./abortable";
import type { Box } from "./box";
import { type CallReply, type EntitySpec, SandboxError, type Session, type ToolSpec } from "./contract";
import type { RuntimeRequest } from "./inside/requests";
import type { SandboxLimits } from "./limits";
import type { Pool } from "./pool";
import type { PreparedTask } from "./prepare-task";
import { CallReplySchema, LoadReply, parseReply, VerifyReply } from "./protocol";
import { stateHash } from "./state-hash";

export interface LoggedSessionParts {
  readonly pool: Pool;
  readonly task: PreparedTask;
  /** JSON text to start from, or null for the source's own. */
  readonly database: string | null;
  readonly limits: SandboxLimits;
  readonly signal: AbortSignal | undefined;
}

/** The same parts, with the database to be judged. */
export type VerifyParts = LoggedSessionParts & { readonly database: string };

interface LoggedCall {
  readonly request: string;
  /** Of the whole answer: a call made again must give the same. */
  readonly digest: string;
}

/**
 * A session that needs no process of its own. Task code is deterministic, so a session is its source, its options and the
 * calls made so far; where its box was given to another or lost, it is brought back by loading and calling again. That is
 * how hundreds of sessions wait for their models over a handful of processes.
 */
export class LoggedSession implements Session {
  tools: readonly ToolSpec[] = [];
  entities: readonly EntitySpec[] = [];
  readonly #parts: LoggedSessionParts;
  readonly #name = newName();
  readonly #log: LoggedCall[] = [];
  /** Of the last answer that told it; null until the session is open. */
  #state: string | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** Nothing more is taken on; what was asked before is still answered. */
  #closing = false;
  #ended = false;

  constructor(parts: LoggedSessionParts) {
    this.#parts = parts;
  }

  /** Loads the task; to be called once, before anything else. @throws SandboxError */
  async open(): Promise<void> {
    await this.#inTurn(() => this.#onBox((box) => this.#revive(box)));
  }

  call(name: string, argumentsText: string): Promise<CallReply> {
    return this.#inTurn(() =>
      this.#onBox(async (box) => {
        await this.#revive(box);
        const request = requestText({ op: "call", name, arguments: argumentsText });
        const text = await this.#ask(box, request);
        const reply = this.#parse(CallReplySchema, text);
        this.#log.push({ request, digest: stateHash(text) });
        this.#state = reply.state ?? this.#state;
        return reply;
      }),
    );
  }

  /** On a module instance that has never seen a call: what tools leave in module globals can't reach the judge. */
  verify(): Promise<number> {
    return this.#inTurn(() => verifyFresh({ ...this.#parts, database: this.#known() }));
  }

  state(): Promise<string> {
    return this.#inTurn(async () => this.#known());
  }

  async hash(): Promise<string> {
    return stateHash(await this.state());
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#turn = this.#turn.then(() => this.#end());
    await this.#turn;
  }

  #known(): string {
    if (this.#state === null) throw closedError();
    return this.#state;
  }

  async #revive(box: Box): Promise<void> {
    if (box.holds(this.#name)) {
      box.admit(this.#name);
      return;
    }
    const { task, database, limits } = this.#parts;
    const loading = box.process.request({
      verb: "fresh",
      session: this.#name,
      nowMs: task.nowMs,
      body: task.load(database, this.#state === null),
      deadlineMs: limits.loadMs,
    });
    const answers = await Promise.all([loading, ...this.#log.map(({ request }) => this.#ask(box, request))]);
    const { tools, entities, state } = this.#parse(LoadReply, answers[0]);
    this.tools = tools;
    this.entities = entities;
    this.#state ??= state;
    const strayed = this.#log.findIndex(({ digest }, i) => stateHash(answers[i + 1] ?? "") !== digest);
    if (strayed >= 0) throw new SandboxError("crashed", `call ${strayed + 1} made again gave another answer`);
    for (const name of box.admit(this.#name))
      box.process.request({ verb: "end", session: name, deadlineMs: limits.callMs }).catch(() => undefined);
  }

  #ask(box: Box, request: string): Promise<string> {
    const { callMs } = this.#parts.limits;
    return box.process.request({ verb: "ask", session: this.#name, body: request, deadlineMs: callMs });
  }

  #onBox<T>(run: (box: Box) => Promise<T>): Promise<T> {
    return this.#parts.pool.run({ session: this.#name, signal: this.#parts.signal, run });
  }

  /** One thing at a time, in the order asked; a failure of the box closes the session. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (this.#closing) return Promise.reject(closedError());
    const result = this.#turn.then(async () => {
      if (this.#ended) throw closedError();
      try {
        return await act();
      } catch (error) {
        if (error instanceof SandboxError) this.#end();
        throw error;
      }
    });
    this.#turn = result.catch(() => undefined);
    return abortable(result, this.#parts.signal);
  }

  #end(): void {
    this.#ended = true;
    this.#parts.pool.forget(this.#name);
  }

  #parse<T>(schema: z.ZodType<T>, text: string): T {
    return parseReply(schema, text, this.#parts.task.relocate);
  }
}

/** `verify` on a database, in a module instance of its own, in one turn of a box. @throws SandboxError */
export async function verifyFresh({ pool, task, database, limits, signal }: VerifyParts): Promise<number> {
  const body = task.verify(database);
  const deadlineMs = limits.loadMs + limits.callMs;
  const run = ({ process }: Box) =>
    process.request({ verb: "once", session: "-", nowMs: task.nowMs, body, deadlineMs });
  return parseReply(VerifyReply, await pool.run({ session: null, signal, run }), task.relocate).value;
}

function closedError(): SandboxError {
  return new SandboxError("unavailable", "the session is closed");
}

function newName(): string {
  return randomBytes(8).toString("hex");
}

function requestText(request: RuntimeRequest): string {
  return JSON.stringify(request);
}
