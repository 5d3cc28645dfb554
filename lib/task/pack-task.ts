import { z } from "zod";
import { taskFromFiles } from "./task-from-files";
import type { TaskReading } from "./task-reading";
import type { TaskSource } from "./task-source";

/**
 * A pack is one blob with all files of a task: 4 bytes `GAT1`, the header's length as a 32-bit big-endian number, the
 * header (JSON: the task's name, path and size of each file), then the files' bytes one after the other. Uncompressed.
 */
const MAGIC = "GAT1";
const PREFIX = 8;

const Header = z.object({ name: z.string(), files: z.array(z.tuple([z.string(), z.int().nonnegative()])) });

/** All that is needed to have the task back, byte for byte. The same files always give the same pack. */
export function packTask(task: Pick<TaskSource, "name" | "files">): Uint8Array {
  const files = [...task.files].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = JSON.stringify({ name: task.name, files: files.map(([path, bytes]) => [path, bytes.byteLength]) });
  const head = new TextEncoder().encode(header);
  const size = files.reduce((sum, [, bytes]) => sum + bytes.byteLength, PREFIX + head.byteLength);
  const pack = new Uint8Array(size);
  pack.set(new TextEncoder().encode(MAGIC));
  new DataView(pack.buffer).setUint32(4, head.byteLength);
  pack.set(head, PREFIX);
  let offset = PREFIX + head.byteLength;
  for (const [, bytes] of files) {
    pack.set(bytes, offset);
    offset += bytes.byteLength;
  }
  return pack;
}

export class DamagedPack extends Error {
  override readonly name = "DamagedPack";
}

/** Reads the task of a pack. @throws DamagedPack if the bytes are not a whole pack */
export function unpackTask(pack: Uint8Array): TaskReading {
  const { name, files } = unpackFiles(pack);
  return taskFromFiles(name, files);
}

/** The files of a pack by relative path, as they came in: nothing of them is read. @throws DamagedPack as `unpackTask` */
export function unpackFiles(pack: Uint8Array): Pick<TaskSource, "name" | "files"> {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength);
  if (pack.byteLength < PREFIX || new TextDecoder().decode(pack.subarray(0, 4)) !== MAGIC) {
    throw new DamagedPack("These bytes are not a packed task");
  }
  let offset = PREFIX + view.getUint32(4);
  const { name, files } = readHeader(pack.subarray(PREFIX, offset));
  const size = files.reduce((sum, [, length]) => sum + length, offset);
  if (size !== pack.byteLength) throw new DamagedPack(`The pack has ${pack.byteLength} bytes, its header says ${size}`);
  const contents = new Map<string, Uint8Array>();
  for (const [path, length] of files) {
    contents.set(path, new Uint8Array(pack.subarray(offset, offset + length)));
    offset += length;
  }
  return { name, files: contents };
}

function readHeader(bytes: Uint8Array): z.infer<typeof Header> {
  try {
    return Header.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw new DamagedPack("The header of the pack is damaged", { cause });
  }
}
