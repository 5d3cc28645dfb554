// A thread of prepareInThreads: prepares the folders that it is sent, one list after the other.
import { parentPort } from "node:worker_threads";
import { type PreparedFolder, prepareFolder } from "./prepare-folder";
import type { FolderToPrepare, ThreadAnswer } from "./prepare-in-threads";

parentPort?.on("message", async (folders: readonly FolderToPrepare[]) => {
  const prepared: PreparedFolder[] = [];
  for (const { folder, knownSource } of folders) prepared.push(await prepareFolder(folder, knownSource));
  const moved = prepared.flatMap((each) => (each.kind === "tier" ? [each.tier.content.bytes.buffer] : []));
  parentPort?.postMessage({ prepared } satisfies ThreadAnswer, moved);
});
