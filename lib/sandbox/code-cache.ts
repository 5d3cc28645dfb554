import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Past so many entries the ones that were written first are removed, down to `KEPT`: about 200 MB. */
const MOST = 12_000;
const KEPT = 8_000;

/**
 * Python code that was compiled before, on disk, by the source it was made from. Compiling is a third of checking a task.
 * Only what a box gives for a `prepare` request gets in: it is made in restored memory, before code of any task has run
 * there. A runner of another build never sees it. A cache that can't be read or written only costs time.
 */
export class CodeCache {
  readonly #folder: string;
  #made: Promise<unknown> | null = null;
  #written = 0;

  /** @param runner folder of the runner: code is good for the interpreter that made it, and for no other */
  constructor(runner: string) {
    this.#folder = join(dirname(dirname(runner)), "compiled", basename(runner));
  }

  /** The name is part of the key, as it is part of the code: tracebacks tell it. */
  static keyOf(name: string, tools: string): string {
    return createHash("sha256").update(name).update("\0").update(tools).digest("hex");
  }

  /**
   * Synchronous: a small file, and while every core is busy with boxes a hop through the thread pool costs many times the
   * reading.
   * @returns what was put in, in base64, or null
   */
  get(key: string): string | null {
    try {
      return readFileSync(join(this.#folder, key), "latin1");
    } catch {
      return null;
    }
  }

  async put(key: string, code: string): Promise<void> {
    const target = join(this.#folder, key);
    const draft = `${target}.${process.pid}`;
    try {
      this.#made ??= this.#make();
      await this.#made;
      await writeFile(draft, code, "latin1");
      await rename(draft, target);
      this.#written += 1;
      if (this.#written % (MOST - KEPT) === 0) await this.#prune();
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const all = dirname(this.#folder);
    for (const name of await readdir(all))
      if (name !== basename(this.#folder)) await this.#removeUnused(join(all, name));
    await this.#prune();
  }

  /** Code of runners that are gone. */
  async #removeUnused(folder: string): Promise<void> {
    const runner = join(dirname(dirname(folder)), "runner", basename(folder));
    const isThere = await stat(runner).catch(() => null);
    if (!isThere) await rm(folder, { recursive: true, force: true });
  }

  async #prune(): Promise<void> {
    const names = await readdir(this.#folder);
    if (names.length <= MOST) return;
    const written = async (name: string) => (await stat(join(this.#folder, name)).catch(() => null))?.mtimeMs ?? 0;
    const aged = await Promise.all(names.map(async (name) => ({ name, at: await written(name) })));
    aged.sort((a, b) => a.at - b.at);
    for (const { name } of aged.slice(0, names.length - KEPT)) await rm(join(this.#folder, name), { force: true });
  }
}
