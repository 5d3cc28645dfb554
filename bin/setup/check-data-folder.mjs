import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fail } from "./check-node.mjs";

/** Makes the data folder, or says in one line why it can't be used. */
export function checkDataFolder(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    fail(
      `The data folder ${folder} can't be written (${cause.code}). Mend its permissions, or set GENERAL_AGENT_DATA to a folder of yours.`,
    );
  }
}

/** Folder by folder: Node's own recursive way never ends where a parent is there and refuses (`/proc`). */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
