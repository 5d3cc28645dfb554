import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify<Uint8Array, { chunkSize: number }, Buffer>(brotliDecompress);

/** Below this many bytes compression saves nothing worth its time. */
const WORTHWHILE = 200;

/** Content as a row keeps it; `size` counts uncompressed bytes. */
export interface Packed {
  readonly encoding: string;
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Up to so many bytes are compressed in the calling thread: handing them to another costs more. */
const PACKED_AT_ONCE = 32_000;

/** Compresses a text (as UTF-8) or bytes, for a row that owns its content (a step). */
export async function packContent(content: string | Uint8Array): Promise<Packed> {
  const raw = bytesOf(content);
  if (raw.byteLength <= PACKED_AT_ONCE) return packContentSync(raw);
  return { encoding: "br", size: raw.byteLength, bytes: Uint8Array.from(await compress(raw, optionsFor(raw))) };
}

/** The same in the calling thread: for threads that have nothing else to do meanwhile. */
export function packContentSync(content: string | Uint8Array): Packed {
  const raw = typeof content === "string" ? bytesOf(content) : content;
  if (raw.byteLength < WORTHWHILE) return { encoding: "none", size: raw.byteLength, bytes: Uint8Array.from(raw) };
  return { encoding: "br", size: raw.byteLength, bytes: Uint8Array.from(brotliCompressSync(raw, optionsFor(raw))) };
}

/** The default window of four megabytes is set up anew for each text; none needs more than its own length. */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

const optionsFor = ({ byteLength }: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(byteLength),
  },
});

/** Up to this many bytes content is unpacked faster (in some 0.3 ms) than another thread is asked to. */
const UNPACKED_AT_ONCE = 256 * 1024;
/** Most bytes that are unpacked in one go: what is set aside for them. */
const LARGEST = 16 * 1024 * 1024;

/**
 * In one go, as its size is known: by default a buffer of 16 KB is filled again and again, each time by another thread, which for
 * a megabyte takes five times as long.
 * @throws Error for an encoding which this version doesn't know
 */
export async function unpackContent({ encoding, size, bytes }: Packed): Promise<Uint8Array> {
  if (encoding === "none") return bytes;
  if (encoding !== "br") throw new Error(`Stored content has the unknown encoding "${encoding}".`);
  // One byte more: a buffer that is filled to its end would be followed by another.
  const chunkSize = Math.min(LARGEST, Math.max(64, size + 1));
  return size <= UNPACKED_AT_ONCE ? brotliDecompressSync(bytes, { chunkSize }) : decompress(bytes, { chunkSize });
}

export async function unpackText(packed: Packed): Promise<string> {
  return new TextDecoder().decode(await unpackContent(packed));
}

/** The id under which content is stored: SHA-256 of its uncompressed bytes, hexadecimal. */
export const payloadId = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

export function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(typeof content === "string" ? Buffer.from(content, "utf8") : content);
}
