// The CLI's entry. Resolves everything from the clone, so that it works from any folder.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode, fail } from "./setup/check-node.mjs";
import { dataFolder, ROOT } from "./setup/paths.mjs";

checkNode();
if (!existsSync(join(ROOT, "node_modules", "tsx")))
  fail(`Packages are missing: run npm ci (or npm start) in ${ROOT} first.`);
// Does nothing where both clients are those of the present schema.
await import("./generate-client.mjs");
process.env.GENERAL_AGENT_ROOT ??= ROOT;
// Whatever the working folder is: everything behind this line only reads the variable.
process.env.GENERAL_AGENT_DATA = dataFolder();
// For what loads sources itself: threads, and this process where nothing could be compiled.
process.env.TSX_TSCONFIG_PATH ??= join(ROOT, "tsconfig.json");
const { compiledCommandLine } = await import("./setup/command-line.mjs");
const compiled = await compiledCommandLine();
if (compiled) await import(pathToFileURL(compiled).href);
else {
  await import("tsx");
  await import("./command-line.ts");
}
