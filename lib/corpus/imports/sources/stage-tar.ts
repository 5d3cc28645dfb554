import { createReadStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar, { type Header } from "tar-stream";
import { ImportRefused } from "../import-refused";
import { EntryGuard, refusal, type SourceEntry } from "./entry-guard";
import { bytesText, SOURCE_LIMITS, type SourceLimits } from "./source-limits";
import { isLeftOut, Stage } from "./stage-files";

interface TarSource {
  readonly path: string;
  readonly gzip: boolean;
  readonly signal?: AbortSignal;
  readonly limits?: SourceLimits;
}

/**
 * Unpacks a tar archive into an empty folder, entry by entry as it is read: never more than a part of one file is in
 * memory. Nothing but that folder is touched, so that an archive which is refused in the middle leaves nothing behind
 * once the folder is removed. @throws ImportRefused
 */
export async function stageTar(
  { path, gzip, signal, limits = SOURCE_LIMITS }: TarSource,
  folder: string,
): Promise<void> {
  const packed = createReadStream(path);
  const watched = watch(() => packed.bytesRead, limits);
  const extract = tar.extract();
  const written = writeEntries(extract, new EntryGuard(limits), new Stage(folder));
  // Whichever of the two breaks ends the other; the writer's fault is the telling one.
  written.catch((cause) => extract.destroy(cause));
  try {
    const options = signal ? { signal } : {};
    if (gzip) await pipeline(packed, createGunzip(), watched, extract, options);
    else await pipeline(packed, watched, extract, options);
    await written;
  } catch (cause) {
    const fault = await written.then(
      () => cause,
      (fault) => fault,
    );
    signal?.throwIfAborted();
    throw [fault, cause].find((each) => each instanceof ImportRefused) ?? damaged(fault);
  }
}

async function writeEntries(extract: tar.Extract, guard: EntryGuard, stage: Stage): Promise<void> {
  for await (const entry of extract) {
    const { header } = entry;
    const kind = kindOf(header);
    const path = guard.admit({ path: header.name, kind, size: header.size ?? 0 });
    if (kind === "file" && path !== "" && !isLeftOut(path)) await stage.write(path, Readable.from(entry));
    else for await (const _ of entry); // read past
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
