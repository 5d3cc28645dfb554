import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar, { type Header } from "tar-stream";
import { ImportRefused } from "../import-refused";
import { EntryGuard, refusal, type SourceEntry } from "./entry-guard";
import { bytesText, SOURCE_LIMITS, type SourceLimits } from "./source-limits";
import { isLeftOut, Stage } from "./stage-files";

type Entry = tar.Extract extends AsyncIterable<infer Entry> ? Entry : never;

interface TarSource {
  readonly path: string;
  readonly gzip: boolean;
  readonly signal?: AbortSignal;
  readonly limits?: SourceLimits;
}

/**
 * Unpacks a tar archive into an empty folder. It is read twice: the first time only its headers are looked at, so that
 * what must be refused is refused before a file is written. Never more than a part of one file is in memory.
 * @throws ImportRefused
 */
export async function stageTar(source: TarSource, folder: string): Promise<void> {
  await walk(source, async () => false);
  const stage = new Stage(folder);
  await walk(source, async (path, entry) => {
    if (kindOf(entry.header) !== "file" || path === "" || isLeftOut(path)) return false;
    await stage.write(path, entry.header.size ?? 0, async () => entry as AsyncIterable<Uint8Array>); // streamx's type is unknown
    return true;
  });
}

/** `take` reads an admitted entry and says so, or leaves it. */
async function walk(
  { path, gzip, signal, limits = SOURCE_LIMITS }: TarSource,
  take: (path: string, entry: Entry) => Promise<boolean>,
): Promise<void> {
  const packed = createReadStream(path);
  const watched = watch(() => packed.bytesRead, limits);
  const extract = tar.extract();
  const taken = takeEntries(extract, new EntryGuard(limits), take);
  // Whichever of the two breaks ends the other; the taker's fault is the telling one.
  taken.catch((cause) => extract.destroy(cause));
  try {
    const options = signal ? { signal } : {};
    if (gzip) await pipeline(packed, createGunzip(), watched, extract, options);
    else await pipeline(packed, watched, extract, options);
    await taken;
  } catch (cause) {
    const fault = await taken.then(
      () => cause,
      (fault) => fault,
    );
    signal?.throwIfAborted();
    throw [fault, cause].find((each) => each instanceof ImportRefused) ?? damaged(fault);
  }
}

async function takeEntries(
  extract: tar.Extract,
  guard: EntryGuard,
  take: (path: string, entry: Entry) => Promise<boolean>,
): Promise<void> {
  for await (const entry of extract) {
    const { header } = entry;
    const path = guard.admit({ path: header.name, kind: kindOf(header), size: header.size ?? 0 });
    if (!(await take(path, entry))) entry.resume();
  }
}

function kindOf({ type }: Header): SourceEntry["kind"] {
  if (type === "file" || type === "contiguous-file") return "file";
  if (type === "directory") return "folder";
  return type === "symlink" || type === "link" ? "link" : "special";
}

/** Two blocks of zeros end an archive; without them it was cut off between two entries. */
const END = 1_024;

/** Stops a bomb while it grows, and an archive without its end. */
function watch(packedBytes: () => number, limits: SourceLimits): Transform {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      tail = Buffer.concat([tail, chunk.subarray(-END)]).subarray(-END);
      if (bytes > limits.ratioFrom && bytes > packedBytes() * limits.ratio)
        return done(bomb(packedBytes(), bytes, limits));
      // Headers and padding come on top of the files.
      if (bytes > limits.bytes + limits.entries * 2 * END) return done(bomb(packedBytes(), bytes, limits));
      done(null, chunk);
    },
    flush(done) {
      const ended = tail.byteLength === END && tail.every((byte) => byte === 0);
      done(ended ? null : damaged(new Error("it has no end")));
    },
  });
}

/** @internal Shared with zip archives. */
export const bomb = (packed: number, unpacked: number, limits: SourceLimits): ImportRefused =>
  refusal(
    "bomb",
    `is ${bytesText(packed)} that unpack to ${bytesText(unpacked)} or more; the limit is ${limits.ratio} times and ${bytesText(limits.bytes)} in all`,
    "If it is what it should be, unpack it yourself and import the folder.",
  );

/** @internal Shared with zip archives. */
export const damaged = (cause: unknown): ImportRefused =>
  refusal(
    "damaged",
    `is damaged or cut off: ${cause instanceof Error ? cause.message : String(cause)}`,
    "Fetch or pack it again; nothing of it was imported.",
    cause,
  );
