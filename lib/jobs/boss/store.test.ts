import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, useDatabase } from "@/lib/db/client";
import { openDatabase } from "@/lib/db/open-database";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { defineJob } from "../define-job";
import { BossQueue } from "./boss-queue";

const jobOf = (name: string) => defineJob({ name, payload: z.object({ n: z.number() }) });

describe("the queue on PostgreSQL", () => {
  const queue = new BossQueue();
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("postgres");
    useDatabase(fresh.db);
  });
  afterAll(async () => {
    await closeDatabase();
    await fresh.drop();
  });

  it("opens a queue again that was taken from under it, as by a restored backup", async () => {
    const job = jobOf("restored");
    await queue.enqueue(job, { n: 1 });
    const take = async () => {
      await fresh.db.$executeRawUnsafe("DELETE FROM pgboss.job WHERE name = 'restored'");
      await fresh.db.$executeRawUnsafe("SELECT pgboss.delete_queue('restored')");
    };
    await take();
    await queue.enqueue(job, { n: 2 }, { key: "two" });
    await take();
    await queue.enqueueAll(job, [{ payload: { n: 3 } }, { payload: { n: 4 }, options: { key: "four" } }]);
    const claimed = await queue.claim("a", ["restored"], 5, 60_000);
    expect(claimed.map(({ payload }) => payload)).toEqual([{ n: 3 }, { n: 4 }]);
  });

  it("says what is wrong where the database takes no writes, and takes no job", async () => {
    await queue.enqueue(jobOf("some"), { n: 1 });
    await queue.enqueue(jobOf("others"), { n: 2 });
    const [{ name = "" } = {}] = await fresh.db.$queryRawUnsafe<{ name?: string }[]>(
      "SELECT current_database() AS name",
    );
    await fresh.db.$executeRawUnsafe(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const readOnly = openDatabase(fresh.url);
    useDatabase(readOnly);
    try {
      await expect(queue.claim("a", ["some", "others"], 2, 60_000)).rejects.toThrow("read-only");
    } finally {
      useDatabase(fresh.db);
      await readOnly.$disconnect();
    }
    expect(await queue.claim("b", ["some", "others"], 2, 60_000)).toHaveLength(2);
  });
});
