import { writeFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { crc32Of } from "./crc32";

/** One entry of a zip archive, with whatever a hostile program could write about it. */
export interface ZipPart {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array | string;
  /** Unix mode with its type, e.g. 0o120777 for a symbolic link. */
  readonly mode?: number;
  readonly method?: number;
  readonly flags?: number;
  /** What the list claims, in place of the truth. */
  readonly claimedSize?: number;
}

/** Writes a zip archive byte by byte: programs that pack archives refuse to pack hostile ones. */
export async function buildZip(path: string, parts: readonly ZipPart[]): Promise<void> {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, central } = encode(part, offset);
    locals.push(local);
    list.push(central);
    offset += local.byteLength;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(directory.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  await writeFile(path, Buffer.concat([...locals, directory, end]));
}

function encode(part: ZipPart, offset: number): { local: Buffer; central: Buffer } {
  const { mode = 0o100644, method = 8, flags = 0x800 } = part;
  const name = Buffer.from(part.name);
  const content = Buffer.from(part.content ?? "");
  const packed = method === 8 ? deflateRawSync(content) : content;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(crc32Of(content), 10);
  common.writeUInt32LE(packed.byteLength, 14);
  common.writeUInt32LE(part.claimedSize ?? content.byteLength, 18);
  common.writeUInt16LE(name.byteLength, 22);
  const signature = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const local = Buffer.concat([signature(0x04034b50), common, name, packed]);
  const madeBy = Buffer.from([20, 3]); // Unix
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE((mode << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  return { local, central: Buffer.concat([signature(0x02014b50), madeBy, common, rest, name]) };
}
