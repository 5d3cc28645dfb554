import { expect, it } from "vitest";
import { Prisma } from "./client";
import { describeOnBothDatabases } from "./testing/on-both-databases";
import { isUniqueViolation, transaction } from "./transaction";

const family = (name: string) => ({ data: { name, origin: "starter" } });

describeOnBothDatabases("transaction", (provider, current) => {
  it("undoes everything when its body throws, and nothing that others wrote meanwhile", async () => {
    let besides: Promise<unknown> = Promise.resolve();
    const failing = transaction(async (tx) => {
      await tx.family.create(family("inside"));
      besides = current.db().family.create(family("besides"));
      await current.db().family.count();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await besides;
    const names = await current.db().family.findMany({ select: { name: true } });
    expect(names).toEqual([{ name: "besides" }]);
  });

  it("hides what it wrote from everybody else until it ends", async () => {
    await transaction(async (tx) => {
      await tx.family.create(family("hidden"));
      expect(await tx.family.count({ where: { name: "hidden" } })).toBe(1);
      expect(await current.db().family.count({ where: { name: "hidden" } })).toBe(0);
    });
    expect(await current.db().family.count({ where: { name: "hidden" } })).toBe(1);
  });

  it("loses no update of transactions that read and write the same row", async () => {
    await current.db().setting.create({ data: { key: "count", value: "0" } });
    const increment = () =>
      transaction(async (tx) => {
        const row = await tx.setting.update({ where: { key: "count" }, data: { updatedAt: new Date() } });
        await tx.setting.update({ where: { key: "count" }, data: { value: String(Number(row.value) + 1) } });
      });
    await Promise.all(Array.from({ length: 25 }, increment));
    const row = await current.db().setting.findUniqueOrThrow({ where: { key: "count" } });
    expect(row.value).toBe("25");
  });

  it("runs again where raw statements of two hold each other up", async () => {
    const names = ["first", "second"] as const;
    for (const key of names) await current.db().setting.create({ data: { key, value: "" } });
    let arrived = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const visit = (order: readonly string[]) =>
      transaction(async (tx) => {
        for (const [index, key] of order.entries()) {
          // SQLite has one writer at a time: nobody to meet.
          if (index === 1 && provider === "postgres") {
            if (++arrived === 2) meet();
            await met;
          }
          await tx.$executeRaw`UPDATE "Setting" SET "value" = "value" || 'x' WHERE "key" = ${key}`;
        }
      });
    await Promise.all([visit(names), visit([...names].reverse())]);
    const rows = await current.db().setting.findMany({ where: { key: { in: [...names] } } });
    expect(rows.map(({ value }) => value)).toEqual(["xx", "xx"]);
  });

  it("can still be begun after one that failed to commit its statements", async () => {
    await current.db().family.create(family("once"));
    const again = transaction((tx) => tx.family.create(family("once")));
    await expect(again).rejects.toSatisfy(isUniqueViolation);
    await transaction((tx) => tx.family.create(family("after")));
    expect(await current.db().family.count({ where: { name: "after" } })).toBe(1);
  });

  it("runs raw statements with parameters alike", async () => {
    const rows = await current
      .db()
      .$queryRaw<{ n: unknown }[]>(
        Prisma.sql`SELECT COUNT(*) AS n FROM "Family" WHERE "name" IN (${Prisma.join(["once", "after", "none"])})`,
      );
    expect(Number(rows[0]?.n)).toBe(2);
  });
});
