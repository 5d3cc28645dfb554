import { expect, it } from "vitest";
import { direct, Prisma } from "./client";
import { describeOnBothDatabases } from "./testing/on-both-databases";
import { isUniqueViolation, transaction } from "./transaction";

const settle = (key: string, value: string) =>
  Prisma.sql`INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES (${key}, ${value}, ${new Date()})`;
const change = (key: string, value: string) => Prisma.sql`UPDATE "Setting" SET "value" = ${value} WHERE "key" = ${key}`;

describeOnBothDatabases("statements past the ORM", (_provider, current) => {
  const settingOf = async (key: string) => (await current.db().setting.findUnique({ where: { key } }))?.value;

  it("write what the ORM reads: moments, truth, bytes and nothing", async () => {
    const heartbeatAt = new Date("2026-04-23T12:00:00.250Z");
    await direct().run(Prisma.sql`
      INSERT INTO "Worker" ("id", "host", "pid", "concurrency", "running", "keys", "startedAt", "heartbeatAt")
      VALUES ('w', 'h', 1, 2, 0, '[]', ${heartbeatAt}, ${heartbeatAt})`);
    expect(await current.db().worker.findUnique({ where: { id: "w" } })).toMatchObject({ heartbeatAt });
    const until = (moment: Date) => Prisma.sql`SELECT "id" FROM "Worker" WHERE "heartbeatAt" <= ${moment}`;
    expect(await direct().rows(until(heartbeatAt))).toEqual([{ id: "w" }]);
    expect(await direct().rows(until(new Date(heartbeatAt.getTime() - 1)))).toEqual([]);
    const bytes = Uint8Array.of(0, 200, 10);
    await direct().run(Prisma.sql`
      INSERT INTO "Payload" ("id", "encoding", "size", "bytes") VALUES ('p', 'none', 3, ${bytes})`);
    expect(Uint8Array.from((await current.db().payload.findUniqueOrThrow({ where: { id: "p" } })).bytes)).toEqual(
      bytes,
    );
  });

  it("tell how many rows they changed", async () => {
    expect(await direct().run(settle("counted", "1"))).toBe(1);
    expect(await direct().run(change("counted", "2"))).toBe(1);
    expect(await direct().run(change("nowhere", "2"))).toBe(0);
    expect(await direct().rows(Prisma.sql`${change("counted", "3")} RETURNING "value"`)).toEqual([{ value: "3" }]);
  });

  it("go together or not at all, and end where one changes nothing", async () => {
    expect(await direct().runAll([settle("both", "1"), change("both", "2")])).toEqual([1, 1]);
    expect(await direct().runAll([change("nowhere", "1"), settle("after", "1")])).toEqual([0]);
    expect(await settingOf("after")).toBeUndefined();
    const twice = direct().runAll([change("both", "3"), settle("both", "4")]);
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
    expect(await settingOf("both")).toBe("2");
  });

  it("are no part of a transaction of the ORM that is open meanwhile", async () => {
    let written: Promise<unknown> = Promise.resolve();
    const undone = transaction(async (tx) => {
      await tx.setting.create({ data: { key: "inside", value: "1" } });
      written = direct().runAll([settle("beside", "1"), change("beside", "2")]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await written;
    expect([await settingOf("inside"), await settingOf("beside")]).toEqual([undefined, "2"]);
  });

  it("lose no write among many at once, with the ORM's", async () => {
    await direct().run(settle("sum", "0"));
    const add = Prisma.sql`UPDATE "Setting" SET "value" = CAST(CAST("value" AS INTEGER) + 1 AS TEXT) WHERE "key" = 'sum'`;
    const writes = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? current.db().$executeRaw(add) : n % 3 === 1 ? direct().run(add) : direct().runAll([add]),
    );
    await Promise.all(writes);
    expect(await settingOf("sum")).toBe("60");
  });
});
