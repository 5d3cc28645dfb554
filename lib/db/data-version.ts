import { type Database, providerOfDatabase } from "./open-database";

const asked = new WeakMap<Database, Promise<string>>();

/**
 * A text that stays the same only for as long as nobody, in any process, commits anything: what was read after it was asked for
 * still holds while it is answered again. On SQLite the count of commits that the reading connection sees, on PostgreSQL the
 * snapshot, which names the transactions that are seen. One statement that reads no table. The text itself means nothing, and
 * outside of this client it isn't to be compared.
 */
export function dataVersion(db: Database): Promise<string> {
  const present = asked.get(db);
  if (present) return present;
  // Whoever asks before the statement is sent shares it; who asks later may have written meanwhile.
  const read = Promise.resolve().then(() => {
    asked.delete(db);
    return readVersion(db);
  });
  asked.set(db, read);
  return read;
}

async function readVersion(db: Database): Promise<string> {
  const [row] =
    providerOfDatabase(db) === "sqlite"
      ? await db.$queryRaw<{ version: number | bigint }[]>`SELECT "data_version" AS "version" FROM pragma_data_version`
      : await db.$queryRaw<{ version: string }[]>`SELECT pg_current_snapshot()::text AS "version"`;
  if (!row) throw new Error("The database tells no version of its data.");
  return String(row.version);
}
