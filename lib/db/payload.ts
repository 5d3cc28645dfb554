import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { database, type Queryable } from "./client";

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
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.byteLength,
  };
  return { encoding: "br", size: raw.byteLength, bytes: Uint8Array.from(await compress(raw, { params })) };
}

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

/** Stores content once, whoever stores it again; returns its id. */
export async function storePayload(db: Queryable, content: string | Uint8Array): Promise<string> {
  const raw = bytesOf(content);
  const id = payloadId(raw);
  if (await db.payload.findUnique({ where: { id }, select: { id: true } })) return id;
  const packed = await packContent(raw);
  // Another process may store the same content meanwhile. Prisma's upsert would fail then, and with it, on Postgres,
  // the whole transaction around it.
  await db.$executeRaw`
    INSERT INTO "Payload" ("id", "encoding", "size", "bytes")
    VALUES (${id}, ${packed.encoding}, ${packed.size}, ${packed.bytes}) ON CONFLICT ("id") DO NOTHING`;
  return id;
}

/** @throws Error where no payload has this id */
export async function loadPayload(id: string, db: Queryable = database()): Promise<Uint8Array> {
  const row = await db.payload.findUnique({ where: { id } });
  if (!row) throw new Error(`Stored content ${id} is missing.`);
  return unpackContent(row);
}

export async function loadPayloadText(id: string, db: Queryable = database()): Promise<string> {
  return new TextDecoder().decode(await loadPayload(id, db));
}

function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(typeof content === "string" ? Buffer.from(content, "utf8") : content);
}
