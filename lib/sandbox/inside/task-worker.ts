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
 * Characters of requests that begin a session, after which a Worker is replaced: what they leave in its heap goes with it,
 * before it comes near the heap's limit. A database takes some ten times its text.
 */
const WORN_CHARACTERS = 8_000_000;

/** What makes a context the realm of a session; compiled once for all Workers of a box. */
export interface RealmScript {
  readonly text: string;
  /** The engine's own, of the first Worker: made before it is given any task. */
  cache: Uint8Array | null;
}

/** The Worker of one task's code, seen from its box. It is asked one thing at a time. */
export class TaskWorker {
  readonly #worker: PlainWorker;
  readonly #realm: RealmScript;
  readonly #outputLimit: number;
  /** Settles when it has come up, or failed to. */
  readonly ready: Promise<unknown>;
  /** It has spoken, and may have been given a task since. */
  #isReady = false;
  #settle: ((reply: string) => void) | null = null;
  #failure: string | null = null;
  #begun = 0;
  #characters = 0;
  /** Alive in it at present; counted by its owner. */
  sessions = 0;
  codeJson = "";

  /** @param outputLimit characters of one answer */
  constructor(url: string, realm: RealmScript, outputLimit: number) {
    this.#realm = realm;
    this.#outputLimit = outputLimit;
    this.#worker = new PlainWorker(url, { type: "module", name: "task", deno: { permissions: "none" } });
    this.ready = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(failure("crashed", `the task's code ended its session: ${event.message}`));
    };
    this.#worker.postMessage(realm);
  }

  get dead(): boolean {
    return this.#failure !== null;
  }

  /** @param sessions how many it may begin */
  isWorn(sessions: number): boolean {
    return this.#begun >= sessions || this.#characters >= WORN_CHARACTERS;
  }

  /** The code that all its sessions will have, as JSON; to be given once. */
  give(codeJson: string): void {
    this.codeJson = codeJson;
    void this.ready.then(() => this.#send("task", "-", codeJson));
  }

  /**
   * @param verb
   * - `fresh`: begin the session, `ask`: go on with it
   * - `once`: begin, answer, forget
   */
  async ask(verb: string, session: string, request: string): Promise<string> {
    await this.ready;
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
    if (data instanceof Uint8Array && !this.#isReady) {
      this.#realm.cache ??= data;
      return;
    }
    this.#isReady = true;
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
