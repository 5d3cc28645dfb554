import { accessSync, constants, mkdirSync } from "node:fs";
import { fail } from "./check-node.mjs";

/** Makes the data folder, or says in one line why it can't be used. */
export function checkDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    fail(
      `The data folder ${folder} can't be written (${cause.code}). Mend its permissions, or set GENERAL_AGENT_DATA to a folder of yours.`,
    );
  }
}
