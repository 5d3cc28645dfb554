/** The Deno process that holds TypeScript sessions: each in a Worker of its own; no task code runs in this realm. */
import { answer, failure, requests } from "./channel";
import { deno } from "./deno-api";

interface SessionWorker {
  postMessage(message: string): void;
  terminate(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null;
}
type WorkerConstructor = new (url: string, options: object) => SessionWorker;
// Deno's own option `deno.permissions` is unknown to the DOM's types.
const PlainWorker = Worker as unknown as WorkerConstructor;

const [workerUrl = "", outputLimit = "16000000"] = deno.args;
const decoder = new TextDecoder();

class BoxedSession {
  readonly #worker: SessionWorker;
  readonly #ready: Promise<unknown>;
  #settle: ((reply: string) => void) | null = null;
  #dead: string | null = null;

  constructor() {
    this.#worker = new PlainWorker(workerUrl, { type: "module", name: "task", deno: { permissions: "none" } });
    this.#ready = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end(failure("crashed", `the task's code ended its session: ${event.message}`));
    };
  }

  async ask(body: string): Promise<string> {
    await this.#ready;
    if (this.#dead !== null) return this.#dead;
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#worker.postMessage(body);
    });
  }

  terminate(): void {
    this.#worker.terminate();
  }

  #receive(data: unknown): void {
    const settle = this.#settle;
    this.#settle = null;
    if (typeof data !== "string" || data.includes("\n") || !settle) {
      this.#end(failure("crashed", "the session broke the protocol"));
    } else if (data.length > Number(outputLimit)) {
      this.#end(failure("output-limit", `an answer of ${data.length} characters`));
      settle(this.#dead ?? "");
    } else {
      settle(data);
    }
  }

  #end(reason: string): void {
    this.#dead ??= reason;
    this.#worker.terminate();
    this.#settle?.(this.#dead);
    this.#settle = null;
  }
}

const sessions = new Map<string, BoxedSession>();
/** Started ahead, since a Worker takes tens of milliseconds to come up. */
let spare = new BoxedSession();

function fresh(): BoxedSession {
  const session = spare;
  spare = new BoxedSession();
  return session;
}

function end(name: string): string {
  sessions.get(name)?.terminate();
  sessions.delete(name);
  return "{}";
}

async function serve(verb: string, name: string, body: string): Promise<string> {
  switch (verb) {
    case "once": {
      const session = fresh();
      try {
        return await session.ask(body);
      } finally {
        session.terminate();
      }
    }
    case "fresh": {
      end(name);
      const session = fresh();
      sessions.set(name, session);
      return session.ask(body);
    }
    case "ask":
      return sessions.get(name)?.ask(body) ?? failure("crashed", "there is no such session in this box");
    default:
      return end(name);
  }
}

answer("ready", "{}");
for await (const { nonce, verb, session, body } of requests()) {
  answer(nonce, await serve(verb, session, decoder.decode(body)));
}
deno.exit(0);
