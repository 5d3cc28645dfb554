import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../client";
import type { Provider } from "../environment";

/**
 * After processes were killed: waits until the database carries out nothing of theirs any more. A PostgreSQL server ends a
 * statement, or a commit, that it had received whole; SQLite's work died with its process.
 */
export async function untilQuiet(provider: Provider, db: Database): Promise<void> {
  if (provider === "sqlite") return;
  for (;;) {
    const [others] = await db.$queryRaw<{ busy: bigint }[]>`
      SELECT COUNT(*) AS busy FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`;
    if (Number(others?.busy) === 0) return;
    await pause(20);
  }
}
