import { expect, it } from "vitest";
import { insertRows } from "./insert-rows";
import { describeOnBothDatabases } from "./testing/on-both-databases";
import { transaction } from "./transaction";

const JOB = {
  id: "text",
  name: "text",
  key: "text",
  liveKey: "text",
  payload: "text",
  priority: "integer",
  state: "text",
  runAt: "moment",
  createdAt: "moment",
} as const;

const RUN_AT = new Date("2026-02-03T04:05:06.789Z");

const job = (id: string, changes: { name?: string; liveKey?: string } = {}) => ({
  ...{ id, name: "a job", key: null, liveKey: null, payload: "{}", priority: -3, state: "queued" },
  ...{ runAt: RUN_AT, createdAt: RUN_AT },
  ...changes,
});

describeOnBothDatabases("insertRows", (_provider, current) => {
  it("writes texts, numbers, moments and nulls as the client itself would", async () => {
    const odd = `"quotes", 'these', \\ back, $1, ?, línea\n\u{1F600}`;
    await insertRows(current.db(), "Job", JOB, [job("a", { name: odd }), job("b")]);
    const { id: _, ...row } = await current.db().job.findUniqueOrThrow({ where: { id: "a" } });
    const { id: __, ...twin } = await current.db().job.create({
      data: { id: "c", name: odd, payload: "{}", priority: -3, state: "queued", runAt: RUN_AT, createdAt: RUN_AT },
    });
    expect(row).toEqual(twin);
    // By the database's own comparison, too: SQLite compares moments as text.
    expect(await current.db().job.count({ where: { runAt: RUN_AT } })).toBe(3);
  });

  it("writes booleans and fractions", async () => {
    const columns = { name: "text", origin: "text", createdAt: "moment" } as const;
    await insertRows(current.db(), "Family", columns, [{ name: "f", origin: "import", createdAt: RUN_AT }]);
    const endpoint = {
      id: "text",
      baseUrl: "text",
      modelName: "text",
      offline: "boolean",
      createdAt: "moment",
    } as const;
    await insertRows(current.db(), "ModelEndpoint", endpoint, [
      { id: "m", baseUrl: "u", modelName: "n", offline: true, createdAt: RUN_AT },
    ]);
    expect(await current.db().modelEndpoint.findUnique({ where: { id: "m" } })).toMatchObject({ offline: true });
  });

  it("takes part in a transaction and leaves conflicting rows as it is told", async () => {
    await insertRows(current.db(), "Job", JOB, [job("d", { liveKey: "one" })]);
    const broken = transaction(async (tx) => {
      await insertRows(tx, "Job", JOB, [job("e"), job("f", { liveKey: "one" })], 'ON CONFLICT ("liveKey") DO NOTHING');
      expect(await tx.job.count({ where: { id: { in: ["e", "f"] } } })).toBe(1);
      throw new Error("undone");
    });
    await expect(broken).rejects.toThrow("undone");
    expect(await current.db().job.count({ where: { id: "e" } })).toBe(0);
  });

  it("keeps what PostgreSQL can't keep as U+FFFD, and takes rows by the thousand", async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => job(`many-${n}`, { name: `x\0${"y".repeat(3_000)}` }));
    await insertRows(current.db(), "Job", JOB, rows);
    const stored = await current.db().job.findMany({ where: { id: { startsWith: "many-" } }, select: { name: true } });
    expect(stored).toHaveLength(3_000);
    expect(stored[0]?.name.slice(0, 3)).toBe("x\uFFFDy");
  });
});
