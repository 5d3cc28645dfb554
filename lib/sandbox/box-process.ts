import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import type { BoxCommand } from "./box-command";
import { makeHome } from "./box-homes";
import type { SandboxErrorKind } from "./contract";
import { residentBytes } from "./resident-bytes";

/** A box ended. `culprit` is true for the request that was running then; the others only lost their place. */
export class BoxLost extends Error {
  override readonly name = "BoxLost";
  constructor(
    readonly kind: SandboxErrorKind,
    message: string,
    readonly culprit: boolean,
    readonly detail: string | null,
  ) {
    super(message);
  }
}

/**
 * - `fresh`: begin the session, `ask`: go on with it, `end`: drop it
 * - `once`: begin, answer, drop
 */
export interface BoxRequest {
  readonly verb: "fresh" | "ask" | "end" | "prepare" | "once";
  readonly session: string;
  /** What a session that begins sees as now, in milliseconds since 1970. */
  readonly nowMs?: number;
  /** JSON without line breaks. */
  readonly body?: string;
  /** Counted from when the box turns to this request. */
  readonly deadlineMs: number;
}

interface Pending {
  readonly nonce: string;
  readonly deadlineMs: number;
  resolve(body: string): void;
  reject(lost: BoxLost): void;
}

interface Cause {
  readonly kind: SandboxErrorKind;
  readonly message: string;
}

const NEWLINE = 10;
const STDERR_KEPT = 8_000;
const MEMORY_CHECK_MS = 50;
const START_MS = 30_000;

/** One child process and its line protocol: requests in, answers in the same order, every limit watched from outside. */
export class BoxProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #home: string;
  readonly #limits: { readonly memoryBytes: number; readonly outputBytes: number };
  readonly #pending: Pending[] = [];
  /** Settles when the process is gone, for whatever reason. */
  readonly exited: Promise<void>;
  #received: Buffer[] = [];
  #receivedBytes = 0;
  #stderr = "";
  #timer: NodeJS.Timeout | undefined;
  #memoryWatch: NodeJS.Timeout | undefined;
  #cause: Cause | null = null;
  /** Settles when the box can serve; rejects with `BoxLost` if it never could. */
  readonly ready: Promise<void>;
  alive = true;

  constructor(command: BoxCommand, limits: { readonly memoryBytes: number; readonly outputBytes: number }) {
    this.#limits = limits;
    // The engine caches what it compiles: in a folder of this box alone, so that no box can leave code for another.
    this.#home = makeHome();
    this.#child = spawn(command.file, [...command.args], {
      cwd: this.#home,
      // Nothing of the host's environment goes in.
      env: { DENO_DIR: this.#home, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1", TZ: "UTC", NODE_ENV: "production" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.exited = new Promise((resolve) => {
      this.#child.once("close", (code, signal) => resolve(this.#end(code, signal)));
      this.#child.once("error", (error) => {
        this.#cause ??= { kind: "unavailable", message: error.message };
        // A process that never started emits no `close`.
        if (this.#child.pid === undefined) resolve(this.#end(null, null));
      });
    });
    this.#child.stdin.on("error", () => undefined);
    this.#child.stdout.on("data", (chunk: Buffer) => this.#receive(chunk));
    this.#child.stderr.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString("utf8")).slice(-STDERR_KEPT);
    });
    this.ready = this.#expect("ready", START_MS).then(() => undefined);
    this.ready.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws BoxLost */
  request({ verb, session, nowMs, body, deadlineMs }: BoxRequest): Promise<string> {
    const nonce = randomUUID();
    const reply = this.#expect(nonce, deadlineMs);
    if (this.alive) this.#write(`${nonce} ${verb} ${session} ${nowMs ?? 0} ${body ?? "{}"}\n`);
    return reply;
  }

  /** Requests that are made at once leave in one piece: to wake the box for each costs more than the request. */
  #write(line: string): void {
    const { stdin } = this.#child;
    if (stdin.writableCorked === 0) {
      stdin.cork();
      process.nextTick(() => stdin.uncork());
    }
    stdin.write(line);
  }

  /** Ends the process and removes its folder. */
  async close(): Promise<void> {
    this.#kill("unavailable", "the sandbox was closed");
    await this.exited;
    await rm(this.#home, { recursive: true, force: true });
  }

  #expect(nonce: string, deadlineMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.alive) return reject(this.#lost(false));
      this.#pending.push({ nonce, deadlineMs, resolve, reject });
      if (this.#pending.length === 1) this.#watchHead();
    });
  }

  #watchHead(): void {
    clearTimeout(this.#timer);
    const head = this.#pending[0];
    if (!head) {
      clearInterval(this.#memoryWatch);
      this.#memoryWatch = undefined;
      return;
    }
    this.#timer = setTimeout(() => this.#kill("deadline", `no answer within ${head.deadlineMs} ms`), head.deadlineMs);
    this.#memoryWatch ??= setInterval(() => this.#checkMemory(), MEMORY_CHECK_MS);
  }

  #checkMemory(): void {
    const bytes = residentBytes(this.#child.pid);
    if (bytes > this.#limits.memoryBytes) this.#kill("memory", `more than ${this.#limits.memoryBytes} bytes of memory`);
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      this.#received.push(rest.subarray(0, end));
      const line = Buffer.concat(this.#received).toString("utf8");
      this.#received = [];
      this.#receivedBytes = 0;
      rest = rest.subarray(end + 1);
      this.#settle(line);
    }
    if (rest.length === 0) return;
    this.#received.push(rest);
    this.#receivedBytes += rest.length;
    if (this.#receivedBytes > this.#limits.outputBytes + 1024) {
      this.#kill("output-limit", `an answer of more than ${this.#limits.outputBytes} bytes`);
    }
  }

  #settle(line: string): void {
    const space = line.indexOf(" ");
    const head = this.#pending[0];
    if (!head || line.slice(0, space) !== head.nonce) {
      this.#kill("crashed", "the box answered out of turn");
      return;
    }
    this.#pending.shift();
    this.#watchHead();
    head.resolve(line.slice(space + 1));
  }

  #kill(kind: SandboxErrorKind, message: string): void {
    this.#cause ??= { kind, message };
    this.alive = false;
    this.#child.kill("SIGKILL");
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    this.alive = false;
    clearTimeout(this.#timer);
    clearInterval(this.#memoryWatch);
    this.#cause ??= causeFrom(this.#stderr, signal ?? `exit code ${code}`);
    // A box that leaves in good order has answered what it was asked.
    const hasCulprit = code !== 0;
    for (const [i, pending] of this.#pending.splice(0).entries()) pending.reject(this.#lost(hasCulprit && i === 0));
    void rm(this.#home, { recursive: true, force: true }).catch(() => undefined);
  }

  #lost(culprit: boolean): BoxLost {
    const { kind, message } = this.#cause ?? { kind: "crashed", message: "the box is gone" };
    return new BoxLost(kind, message, culprit, this.#stderr || null);
  }
}

/** Why a box ended by itself, from its last words. Task code can't write there. */
function causeFrom(stderr: string, how: string): Cause {
  const [, kind, message] = /^box-ended (memory|crashed) (.*)$/m.exec(stderr) ?? [];
  if (message !== undefined) return { kind: kind === "memory" ? "memory" : "crashed", message };
  return /out of memory|allocation failed|allocation of \d+ bytes failed/i.test(stderr)
    ? { kind: "memory", message: "the engine ran out of memory" }
    : { kind: "crashed", message: `the box ended by itself (${how})` };
}
