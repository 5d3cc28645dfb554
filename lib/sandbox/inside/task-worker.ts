import { failure } from "./failure";

interface PlainWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null;
}
type WorkerConstructor = new (url: string, options: object) => PlainWorker;
// Deno's own option `deno.permissions` is unknown to the DOM's types.
const PlainWorker = Worker as unknown as WorkerConstructor;

/**
 * A Worker takes so many sessions one after the other, or so many characters of requests that begin one: what they leave
 * in its heap goes with it, before it comes near the heap's limit. A database takes some ten times its text.
 */
const WORN_SESSIONS = 32;
const WORN_CHARACTERS = 8_000_000;

/** The Worker of one task's code, seen from its box. It is asked one thing at a time. */
export class TaskWorker {
  readonly #worker: PlainWorker;
  readonly #outputLimit: number;
  readonly #ready: Promise<unknown>;
  #settle: ((reply: string) => void) | null = null;
  #failure: string | null = null;
  #begun = 0;
  #characters = 0;
  /** Alive in it at present; counted by its owner. */
  sessions = 0;

  /** @param outputLimit characters of one answer */
  constructor(url: string, outputLimit: number) {
    this.#outputLimit = outputLimit;
    this.#worker = new PlainWorker(url, { type: "module", name: "task", deno: { permissions: "none" } });
    this.#ready = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(failure("crashed", `the task's code ended its session: ${event.message}`));
    };
  }

  get dead(): boolean {
    return this.#failure !== null;
  }

  get worn(): boolean {
    return this.#begun >= WORN_SESSIONS || this.#characters >= WORN_CHARACTERS;
  }

  /** The code that all its sessions will have, as JSON; to be given once. */
  give(codeJson: string): void {
    void this.#ready.then(() => this.#send("task", "-", codeJson));
  }

  /**
   * @param verb
   * - `fresh`: begin the session, `ask`: go on with it
   * - `once`: begin, answer, forget
   */
  async ask(verb: string, session: string, request: string): Promise<string> {
    await this.#ready;
    if (verb !== "ask") {
      this.#begun++;
      this.#characters += request.length;
    }
    return new Promise((resolve) => {
      if (this.#failure !== null) return resolve(this.#failure);
      this.#settle = resolve;
      this.#send(verb, session, request);
    });
  }

  end(session: string): void {
    this.#send("end", session, "");
  }

  terminate(): void {
    this.#worker.terminate();
  }

  #send(verb: string, session: string, request: string): void {
    this.#worker.postMessage(`${verb} ${session} ${request}`);
  }

  #receive(data: unknown): void {
    const settle = this.#settle;
    this.#settle = null;
    if (typeof data !== "string" || data.includes("\n") || !settle) {
      this.#fail(failure("crashed", "the session broke the protocol"));
      settle?.(this.#failure ?? "");
    } else if (data.length > this.#outputLimit) {
      this.#fail(failure("output-limit", `an answer of ${data.length} characters`));
      settle(this.#failure ?? "");
    } else {
      settle(data);
    }
  }

  #fail(reason: string): void {
    this.#failure ??= reason;
    this.#worker.terminate();
    this.#settle?.(this.#failure);
    this.#settle = null;
  }
}
