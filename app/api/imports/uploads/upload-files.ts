import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { EdgeFailure, notFound } from "@/app/_edge/failure";
import { archiveEnding, PART_BYTES, UPLOAD_LIMIT } from "@/components/imports/upload-limits";

/** An upload to which nothing was added for so long is abandoned. Milliseconds. */
const ABANDONED = 60 * 60_000;
/** What stays free on the disk beside an upload, for the database that grows from it. Bytes. */
const RESERVE = 500_000_000;

/** Ids are made here and parsed as UUIDs by the routes: no path can be smuggled in. */
const partOf = (folder: string, id: string): string => join(folder, `${id}.part`);

/** Makes an empty upload and gives its id; removes what others abandoned. @throws EdgeFailure where the disk has no room */
export async function beginUpload(folder: string, bytes: number, now = Date.now()): Promise<string> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder, now);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE) throw diskFull();
  const id = randomUUID();
  await (await open(partOf(folder, id), "wx")).close();
  return id;
}

/**
 * Writes one part at `from`, as it arrives. A part that is sent again replaces what came of it before. Returns how many bytes
 * the upload has. @throws EdgeFailure where it does not follow on what is there, is too large, or the disk is full; the upload
 * is then as it was up to `from`
 */
export async function writePart(
  folder: string,
  id: string,
  from: number,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const file = await open(partOf(folder, id), "r+").catch(missing);
  try {
    if (from > (await file.stat()).size)
      throw new EdgeFailure(409, "part-missing", "A part before this one did not arrive", "Upload the archive again.");
    await file.truncate(from);
    let at = from;
    try {
      for await (const chunk of body) {
        if (at - from + chunk.length > PART_BYTES || at + chunk.length > UPLOAD_LIMIT) throw tooLarge();
        await writeWhole(file, chunk, at);
        at += chunk.length;
      }
    } catch (cause) {
      await file.truncate(from);
      throw cause;
    }
    return at;
  } catch (cause) {
    throw cause instanceof Error && "code" in cause && cause.code === "ENOSPC" ? diskFull() : cause;
  } finally {
    await file.close();
  }
}

/** Gives a whole upload the ending of its name and returns where it is. @throws EdgeFailure where bytes are missing */
export async function finishUpload(folder: string, id: string, name: string, bytes: number): Promise<string> {
  const { size } = await stat(partOf(folder, id)).catch(missing);
  if (size !== bytes)
    throw new EdgeFailure(
      409,
      "upload-incomplete",
      `${size} of ${bytes} bytes arrived of ${name}`,
      "Upload the archive again.",
    );
  const whole = join(folder, `${id}${archiveEnding(name) ?? ""}`);
  await rename(partOf(folder, id), whole);
  return whole;
}

/** Removes an upload that was not finished; nothing where there is none. */
export const removeUpload = (folder: string, id: string): Promise<void> => rm(partOf(folder, id), { force: true });

async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".part")) continue;
    const path = join(folder, name);
    const touched = await stat(path).catch(() => null);
    if (touched && touched.mtimeMs < now - ABANDONED) await rm(path, { force: true });
  }
}

async function writeWhole(file: Awaited<ReturnType<typeof open>>, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  }
}

function missing(cause: unknown): never {
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") throw notFound("This upload");
  throw cause;
}

const tooLarge = () =>
  new EdgeFailure(413, "upload-too-large", "The archive is larger than an upload may be", "Import it by its path.");

const diskFull = () =>
  new EdgeFailure(
    507,
    "disk-full",
    "The disk that holds the data folder has no room for it",
    "Make room, then try again.",
  );
