import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { refusal } from "./entry-guard";

/** Left behind by tools and systems; no part of any task. */
const LEFT_OUT = new Set([".git", "node_modules", "__pycache__", "__MACOSX", ".DS_Store"]);

/** True for what needn't be unpacked. */
export const isLeftOut = (path: string): boolean => path.split("/").some((part) => LEFT_OUT.has(part));

/** Files up to so many bytes are written at once: opening a stream for each of thousands would cost ten times the writing. */
const AT_ONCE = 1_000_000;

/** Writes a source's files below one folder, under paths that an EntryGuard has admitted. */
export class Stage {
  readonly #folders = new Set<string>();

  constructor(private readonly folder: string) {}

  /** `open` is called right before its stream is read: one that nobody listens to yet could break unheard. */
  async write(path: string, size: number, open: () => Promise<AsyncIterable<Uint8Array>>): Promise<void> {
    const target = join(this.folder, path);
    const parent = dirname(target);
    try {
      if (!this.#folders.has(parent)) mkdirSync(parent, { recursive: true, mode: 0o700 });
      this.#folders.add(parent);
      if (size <= AT_ONCE) writeFileSync(target, await collect(await open(), size), FILE);
      else await pipeline(Readable.from(await open()), createWriteStream(target, FILE));
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

/** "wx": a path that is there already is a fault of ours, never replaced. Modes of the source are not taken over. */
const FILE = { flag: "wx", flags: "wx", mode: 0o600 };

/** @throws RangeError where there are more bytes than were said */
async function collect(content: AsyncIterable<Uint8Array>, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > size) throw new RangeError("a file is longer than its entry says");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
