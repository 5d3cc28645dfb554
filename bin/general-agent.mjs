// The CLI's entry. Resolves everything from the clone, so that it works from any folder.
import { existsSync } from "node:fs";
import { join } from "node:path";
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
process.env.TSX_TSCONFIG_PATH ??= join(ROOT, "tsconfig.json");
await import("tsx");
// Commands that work on the corpus need its tables; these need no database, or bring it up to date themselves.
const command = process.argv[2] ?? "";
if (command !== "" && !command.startsWith("-") && !["validate", "worker", "help"].includes(command)) {
  const { migrate } = await import("../lib/db/migrate.ts");
  await migrate();
}
if (process.argv[2] === "worker") {
  process.argv.splice(2, 1);
  await import("./worker.ts");
} else {
  await import("../lib/cli/main.ts");
  // Idle connections to PostgreSQL would hold the process for ten seconds more.
  const { closeDatabase } = await import("../lib/db/client.ts");
  await closeDatabase();
}
