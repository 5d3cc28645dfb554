import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Below this many bytes compression saves nothing worth its time. */
const WORTHWHILE = 200;

/** Content as a row keeps it; `size` counts uncompressed bytes. */
export interface Packed {
  readonly encoding: string;
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Compresses a text (as UTF-8) or bytes, for a row that owns its content (a step). */
export async function packContent(content: string | Uint8Array): Promise<Packed> {
  const raw = bytesOf(content);
  if (raw.byteLength < WORTHWHILE) return { encoding: "none", size: raw.byteLength, bytes: raw };
  return { encoding: "br", size: raw.byteLength, bytes: Uint8Array.from(await compress(raw, optionsFor(raw))) };
}

/** The same in the calling thread: for threads that have nothing else to do meanwhile. */
export function packContentSync(content: string | Uint8Array): Packed {
  const raw = bytesOf(content);
  if (raw.byteLength < WORTHWHILE) return { encoding: "none", size: raw.byteLength, bytes: raw };
  return { encoding: "br", size: raw.byteLength, bytes: Uint8Array.from(brotliCompressSync(raw, optionsFor(raw))) };
}

const optionsFor = (raw: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: raw.byteLength },
});

/** @throws Error for an encoding which this version doesn't know */
export async function unpackContent(packed: Pick<Packed, "encoding" | "bytes">): Promise<Uint8Array> {
  if (packed.encoding === "none") return packed.bytes;
  if (packed.encoding === "br") return decompress(packed.bytes);
  throw new Error(`Stored content has the unknown encoding "${packed.encoding}".`);
}

export async function unpackText(packed: Pick<Packed, "encoding" | "bytes">): Promise<string> {
  return new TextDecoder().decode(await unpackContent(packed));
}

/** The id under which content is stored: SHA-256 of its uncompressed bytes, hexadecimal. */
export const payloadId = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

export function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(typeof content === "string" ? Buffer.from(content, "utf8") : content);
}
