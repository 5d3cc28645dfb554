import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";
import { ARCHIVE_ENDINGS, archiveEnding } from "@/components/imports/upload-limits";
import type { ImportOrder } from "@/lib/corpus/imports/store";

/** `https://…`, `ssh://…`, `git://…`, `file://…`, or `git@host:path`; never an option of git (`--upload-pack=…`) or a helper (`ext::…`). */
const GIT_ADDRESS = /^(?:(?:https?|ssh|git|file):\/\/[^\s#]+|[\w.-]+@[\w.-]+:[^\s#]+)$/;

/** A git repository as typed. */
export const gitOrder = z
  .object({
    address: z
      .string()
      .trim()
      .min(1, "is needed")
      .max(2_000)
      .regex(GIT_ADDRESS, "must be an address such as https://example.org/tasks.git or git@example.org:tasks.git"),
    folder: z
      .string()
      .trim()
      .max(1_000)
      .transform((folder) => folder.replace(/^\/+|\/+$/g, ""))
      .refine(
        (folder) => !folder.split("/").includes("..") && !/[#\\\p{Cc}]/u.test(folder),
        "must lie inside of the repository",
      )
      .default(""),
  })
  .transform(
    ({ address, folder }): ImportOrder => ({ kind: "git", source: folder === "" ? address : `${address}#${folder}` }),
  );

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
