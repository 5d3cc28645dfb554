import { BoxLost, type BoxProcess } from "./box-process";
import { SandboxError } from "./contract";

export interface SupplyOptions {
  /** Boxes started ahead of need. */
  readonly spares: number;
  start(): Promise<BoxProcess>;
}

/** Starts boxes, some ahead of need, and owns the processes of all of them until they are gone. */
export class BoxSupply {
  readonly #options: SupplyOptions;
  /** All that run, whether they serve, wait or are still coming up. */
  readonly #processes = new Set<BoxProcess>();
  readonly #closing = new Set<Promise<void>>();
  readonly #spares: Promise<BoxProcess>[] = [];
  #closed = false;

  constructor(options: SupplyOptions) {
    this.#options = options;
  }

  /** A box that can serve: one that waits, or a new one. @throws SandboxError `unavailable` */
  async take(): Promise<BoxProcess> {
    const spare = await this.#spares.shift()?.catch(() => null);
    // A spare may have died while it waited.
    if (spare?.alive) return spare;
    await spare?.close();
    return this.#start();
  }

  /** Starts what is missing ahead of need. */
  replenish(): void {
    while (!this.#closed && this.#spares.length < this.#options.spares) {
      const spare = this.#start();
      spare.catch(() => undefined);
      this.#spares.push(spare);
    }
  }

  /** Ends a box, without waiting for it; `close` does. */
  end(process: BoxProcess): void {
    this.track(process.close());
  }

  /** Whatever `close` has to wait for. */
  track(ending: Promise<unknown>): void {
    const tracked: Promise<void> = ending.then(nothing, nothing).finally(() => this.#closing.delete(tracked));
    this.#closing.add(tracked);
  }

  /** Ends every process, and waits until they are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const spare of this.#spares.splice(0)) this.track(spare.then((started) => started.close()));
    for (const process of this.#processes) this.end(process);
    while (this.#closing.size > 0) await Promise.all(this.#closing);
  }

  async #start(): Promise<BoxProcess> {
    const process = await this.#options.start();
    this.#processes.add(process);
    void process.exited.then(() => this.#processes.delete(process));
    try {
      if (this.#closed) throw closedError();
      await process.ready;
      return process;
    } catch (error) {
      await process.close();
      if (error instanceof SandboxError) throw error;
      const detail = error instanceof BoxLost ? error.detail : null;
      throw new SandboxError("unavailable", "a box could not be started", detail, { cause: error });
    }
  }
}

export function closedError(): SandboxError {
  return new SandboxError("unavailable", "the sandbox is closed");
}

function nothing(): void {}
