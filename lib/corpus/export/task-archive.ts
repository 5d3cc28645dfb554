import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { taskFiles } from "./store";

/** The same tasks always give the same archive: nothing in it tells when it was made. */
const MOMENT = new Date(0);

/** Folders of tiers as a tar.gz, sent as it is read: memory holds one tier, whatever the number. */
export function taskArchive(names: readonly string[]): ReadableStream<Uint8Array> {
  const tar = pack();
  const zipped = createGzip({ level: 6 });
  tar.on("error", (cause) => zipped.destroy(cause));
  // The reader has gone: nothing more is read for it.
  zipped.on("close", () => tar.destroy());
  tar.pipe(zipped);
  void writeFolders(tar, names).catch((cause: unknown) =>
    tar.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  );
  // Node's and the browser's declarations of the same stream differ.
  return Readable.toWeb(zipped) as ReadableStream<Uint8Array>;
}

async function writeFolders(tar: Pack, names: readonly string[]): Promise<void> {
  for await (const { name, files } of taskFiles(names)) {
    for (const [path, bytes] of files) {
      if (tar.destroyed) return;
      await writeFile(tar, `${name}/${path}`, bytes);
    }
  }
  tar.finalize();
}

/** Resolves once the entry is written out: the archive is never ahead of its reader. */
function writeFile(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => resolve();
    tar.once("close", gone);
    tar.entry({ name, size: bytes.byteLength, mode: 0o644, mtime: MOMENT }, Buffer.from(bytes), (error) => {
      tar.off("close", gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
