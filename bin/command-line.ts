// What `bin/general-agent` runs: the worker or one command, on a database whose tables are up to date.
import { closeDatabase } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";

const command = process.argv[2] ?? "";
if (command === "worker") {
  process.argv.splice(2, 1);
  await import("./worker");
} else {
  // Commands that work on the corpus need its tables; these need no database.
  if (command !== "" && !command.startsWith("-") && !["validate", "help"].includes(command)) await migrate();
  await import("@/lib/cli/main");
  // Idle connections to PostgreSQL would hold the process for ten seconds more.
  await closeDatabase();
}
