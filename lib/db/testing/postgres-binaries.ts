import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";

/** The folder with `initdb` and `postgres`: the newest of Debian's, else that of `pg_config`. @throws with the remedy */
export function postgresBinaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const folder = join(DEBIAN, version, "bin");
    if (existsSync(join(folder, "initdb"))) return folder;
  }
  try {
    const folder = execFileSync("pg_config", ["--bindir"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    if (existsSync(join(folder, "initdb"))) return folder;
  } catch {
    // Not installed: said below.
  }
  throw new Error(
    "The tests run on SQLite and on PostgreSQL, and no PostgreSQL server is installed. Install it: " +
      "`apt-get install postgresql` (Debian, Ubuntu), `brew install postgresql@16` (macOS). It need not be running.",
  );
}
