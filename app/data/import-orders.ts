import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";
import { ARCHIVE_ENDINGS, archiveEnding } from "@/components/imports/upload-limits";
import { ImportRefused } from "@/lib/corpus/imports/import-refused";
import { parseGitAddress } from "@/lib/corpus/imports/sources/git-address";
import type { ImportOrder } from "@/lib/corpus/imports/store";

/** A git repository as typed; the address may name the folder itself (`…#some/folder`). A password in it is refused before it is written down. */
export const gitOrder = z
  .object({
    address: z.string().trim().min(1, "is needed").max(2_000),
    folder: z.string().trim().max(1_000).default(""),
  })
  .transform(({ address, folder }, context): ImportOrder => {
    const refuse = (field: "address" | "folder", message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (folder !== "" && address.includes("#")) return refuse("folder", "the address names a folder already");
    try {
      const parsed = parseGitAddress(folder === "" ? address : `${address}#${folder}`);
      return { kind: "git", source: parsed.folder === null ? parsed.address : `${parsed.address}#${parsed.folder}` };
    } catch (cause) {
      if (!(cause instanceof ImportRefused)) throw cause;
      return refuse(cause.code === "bad-folder" ? "folder" : "address", `${cause.message}. ${cause.remedy}`);
    }
  });

/** A path of this machine as typed. */
export const typedPath = z.object({ path: z.string().trim().min(1, "is needed").max(4_000) });

/** The folder or the archive at a path. @throws ZodError on `path` where nothing of the kind is there */
export async function orderOfPath({ path }: z.output<typeof typedPath>): Promise<ImportOrder> {
  const expanded = path === "~" || path.startsWith("~/") ? join(homedir(), path.slice(1)) : path;
  if (!isAbsolute(expanded) || expanded.includes("\0")) throw refusedPath("must be an absolute path, or begin with ~/");
  const source = resolve(expanded);
  const found = await stat(source).catch((cause: NodeJS.ErrnoException) => cause.code ?? "unreadable");
  if (found === "ENOENT" || found === "ENOTDIR") throw refusedPath(`nothing is at ${source}`);
  if (typeof found === "string") throw refusedPath(`${source} can't be read (${found})`);
  if (found.isDirectory()) return { kind: "folder", source };
  if (found.isFile() && archiveEnding(source) !== null) return { kind: "archive", source };
  throw refusedPath(`${source} is neither a folder nor an archive (${ARCHIVE_ENDINGS.join(", ")})`);
}

const refusedPath = (message: string) =>
  new z.ZodError([{ code: "custom", path: ["path"], message, input: undefined }]);
