import { stat } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ImportRefused } from "../import-refused";
import { EntryGuard, refusal, type SourceEntry } from "./entry-guard";
import { SOURCE_LIMITS, type SourceLimits } from "./source-limits";
import { isLeftOut, Stage } from "./stage-files";
import { bomb, damaged } from "./stage-tar";

interface ZipSource {
  readonly path: string;
  readonly signal?: AbortSignal;
  readonly limits?: SourceLimits;
}

interface Admitted {
  readonly path: string;
  readonly entry: Entry;
}

/**
 * Unpacks a zip archive into an empty folder. Its list of entries is looked at as a whole before the first is written;
 * an entry that turns out longer than its list says is refused when that shows. @throws ImportRefused
 */
export async function stageZip({ path, signal, limits = SOURCE_LIMITS }: ZipSource, folder: string): Promise<void> {
  let archive: ZipFile | null = null;
  try {
    archive = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    const { size } = await stat(path);
    const admitted = await readList(archive, size, limits, signal);
    const stage = new Stage(folder);
    const reader = archive;
    for (const { path: target, entry } of admitted) {
      signal?.throwIfAborted();
      await stage.write(target, entry.uncompressedSize, () => reader.openReadStreamPromise(entry));
    }
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof ImportRefused ? cause : damaged(cause);
  } finally {
    archive?.close();
  }
}

async function readList(
  archive: ZipFile,
  packed: number,
  limits: SourceLimits,
  signal: AbortSignal | undefined,
): Promise<Admitted[]> {
  const guard = new EntryGuard(limits);
  const admitted: Admitted[] = [];
  for await (const entry of archive.eachEntry()) {
    signal?.throwIfAborted();
    const name = nameOf(entry);
    const kind = kindOf(entry, name);
    const path = guard.admit({ path: name, kind, size: kind === "folder" ? 0 : entry.uncompressedSize });
    if (guard.bytes > limits.ratioFrom && guard.bytes > packed * limits.ratio) throw bomb(packed, guard.bytes, limits);
    if (kind !== "file" || path === "" || isLeftOut(path)) continue;
    if (entry.isEncrypted()) throw refusal("encrypted", `is encrypted (${path})`, "Pack it again without a password.");
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw refusal(
        "unknown-compression",
        `holds ${path}, compressed by method ${entry.compressionMethod}; only stored and deflated files can be read`,
        "Pack it again with an ordinary zip program.",
      );
    admitted.push({ path, entry });
  }
  return admitted;
}

const STORED = 0;
const DEFLATED = 8;

/** Programs on macOS and Linux write UTF-8 with or without its flag; what is neither flagged nor UTF-8 can't be told. */
function nameOf(entry: Entry): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.fileNameRaw); // U+FFFD for other bytes: refused
}

/** The upper half of the attributes is the mode, where a Unix-like system packed it. */
function kindOf({ externalFileAttributes, versionMadeBy }: Entry, name: string): SourceEntry["kind"] {
  const isUnix = versionMadeBy >>> 8 === 3 || versionMadeBy >>> 8 === 19;
  const type = isUnix ? (externalFileAttributes >>> 16) & 0o170000 : 0;
  if (type === 0o120000) return "link";
  if (name.endsWith("/") || type === 0o040000) return "folder";
  return type === 0 || type === 0o100000 ? "file" : "special";
}
