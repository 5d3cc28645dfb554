import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import tar, { type Header } from "tar-stream";

/** One entry: text, bytes, or so many zeros, which are never in memory at once. */
export interface TarPart {
  readonly name: string;
  readonly content?: string | Uint8Array | { readonly zeros: number };
  readonly type?: Header["type"];
  readonly linkname?: string;
}

/** Packs a tar archive, with gzip where the name ends in gz. */
export async function buildTar(path: string, parts: Iterable<TarPart>): Promise<void> {
  const pack = tar.pack();
  const filled = (async () => {
    for (const part of parts) await add(pack, part);
    pack.finalize();
  })();
  const target = createWriteStream(path);
  if (path.endsWith("gz")) await pipeline(pack, createGzip({ level: 1 }), target);
  else await pipeline(pack, target);
  await filled;
}

async function add(pack: tar.Pack, { name, content = "", type = "file", linkname }: TarPart): Promise<void> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const size = "zeros" in bytes ? bytes.zeros : bytes.byteLength;
  const header = { name, type, size, ...(linkname === undefined ? {} : { linkname }) };
  if (type !== "file" || size === 0) {
    await new Promise<void>((resolve, reject) => {
      pack.entry({ ...header, size: 0 }, Buffer.alloc(0), (error) => (error ? reject(error) : resolve()));
    });
    return;
  }
  const source = "zeros" in bytes ? Readable.from(zeros(bytes.zeros)) : Readable.from([bytes]);
  await new Promise<void>((resolve, reject) => {
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
    source.on("error", reject);
    source.pipe(entry as unknown as NodeJS.WritableStream); // a stream of streamx: the same methods
  });
}

function* zeros(count: number): Generator<Buffer> {
  const chunk = Buffer.alloc(1 << 20);
  for (let left = count; left > 0; left -= chunk.byteLength)
    yield left < chunk.byteLength ? chunk.subarray(0, left) : chunk;
}
