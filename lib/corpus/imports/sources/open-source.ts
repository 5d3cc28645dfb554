import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { ImportRefused } from "../import-refused";
import type { ImportKind, ImportPhase } from "../views";
import { cloneRepository } from "./clone-repository";
import { parseGitAddress } from "./git-address";
import { stageTar } from "./stage-tar";
import { stageZip } from "./stage-zip";

/**
 * The folder, on this machine, in which a source's task folders lie. Archives and repositories are brought into
 * `staging`, which the caller removes. @throws ImportRefused
 */
export async function openSource(
  kind: ImportKind,
  location: string,
  staging: string,
  signal: AbortSignal,
  onPhase: (phase: ImportPhase) => Promise<void>,
): Promise<string> {
  if (kind === "git") {
    const address = parseGitAddress(location);
    await onPhase("fetching");
    return cloneRepository(address, staging, signal);
  }
  if (kind === "folder") return location;
  await onPhase("unpacking");
  const folder = join(staging, "unpacked");
  const format = await archiveFormat(location);
  if (format === "zip") await stageZip({ path: location, signal }, folder);
  else await stageTar({ path: location, gzip: format === "gzip", signal }, folder);
  return folder;
}

/** By its first bytes: names lie. @throws ImportRefused */
async function archiveFormat(path: string): Promise<"zip" | "gzip" | "tar"> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile())
    throw new ImportRefused({
      code: "not-found",
      message: `There is no archive at ${path}`,
      remedy: "Check the path; with several machines, it must be there on the one whose worker runs the import.",
    });
  const head = Buffer.alloc(512);
  const file = await open(path);
  try {
    await file.read(head, 0, head.byteLength, 0);
  } finally {
    await file.close();
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  if (head.subarray(0, 2).toString("latin1") === "PK") return "zip";
  if (head.subarray(257, 262).toString("latin1") === "ustar") return "tar";
  throw new ImportRefused({
    code: "unknown-format",
    message: `${path} is neither a tar archive, with or without gzip, nor a zip archive`,
    remedy: "Pack the task folders as .tar.gz, .tgz, .tar or .zip.",
  });
}
