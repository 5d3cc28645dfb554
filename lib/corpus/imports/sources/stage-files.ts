import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { refusal } from "./entry-guard";

/** Left behind by tools and systems; no part of any task. */
const LEFT_OUT = new Set([".git", "node_modules", "__pycache__", "__MACOSX", ".DS_Store"]);

/** True for what needn't be unpacked. */
export const isLeftOut = (path: string): boolean => path.split("/").some((part) => LEFT_OUT.has(part));

/** Writes a source's files below one folder, under paths that an EntryGuard has admitted. */
export class Stage {
  readonly #folders = new Set<string>();

  constructor(private readonly folder: string) {}

  async write(path: string, content: Readable): Promise<void> {
    const target = join(this.folder, path);
    const parent = dirname(target);
    if (!this.#folders.has(parent)) {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      this.#folders.add(parent);
    }
    try {
      // "wx": a path that is there already is a fault of ours, never replaced. Modes of the source are not taken over.
      await pipeline(content, createWriteStream(target, { flags: "wx", mode: 0o600 }));
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && cause.code === "ENOSPC")
        throw refusal(
          "disk-full",
          "doesn't fit on the disk of the data folder",
          "Free some space and import it again.",
          cause,
        );
      throw cause;
    }
  }
}
