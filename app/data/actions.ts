"use server";
import { z } from "zod";
import { action } from "@/app/_edge/action";
import { EdgeFailure, notFound } from "@/app/_edge/failure";
import { isUpload } from "@/components/imports/import-words";
import { cancelImport, importRun, planImport } from "@/lib/corpus/imports/store";
import { gitOrder, orderOfPath, typedPath } from "./import-orders";

const git = action(gitOrder, planImport);
const path = action(typedPath, async (typed) => planImport(await orderOfPath(typed)));
const cancel = action(z.string().min(1), cancelImport);

const again = action(z.string().min(1), async (id) => {
  const run = await importRun(id);
  if (!run) throw notFound(`Import ${id}`);
  if (isUpload(run))
    throw new EdgeFailure(409, "upload-gone", "The uploaded archive is gone", "Upload it again on the page Data.");
  return planImport({ kind: run.kind, source: run.source });
});

/** Starts the import of a git repository; gives the import's id. */
export async function startGit(typed: unknown) {
  return git(typed);
}

/** Starts the import of a folder or an archive of this machine; gives the import's id. */
export async function startPath(typed: unknown) {
  return path(typed);
}

/** Stops an import; false where it was over before. */
export async function stopImport(id: string) {
  return cancel(id);
}

/** Imports the same source once more; gives the new import's id. */
export async function importAgain(id: string) {
  return again(id);
}
