import { expect, it } from "vitest";
import { database } from "./client";
import { openDatabase } from "./open-database";
import { rememberUnchanged } from "./remember-unchanged";
import { describeOnBothDatabases } from "./testing/on-both-databases";
import { transaction } from "./transaction";

const write = (db: ReturnType<typeof database>, key: string) => db.setting.create({ data: { key, value: "1" } });

/** Counts settings, and how often they were counted. */
function counting() {
  const asked: string[] = [];
  const count = rememberUnchanged<string, number>({
    keyOf: (question) => question,
    ask: (question, db) => {
      asked.push(question);
      return question === "no" ? Promise.reject(new Error("no")) : db.setting.count();
    },
    keep: 2,
  });
  return { asked, count: (question: string) => count(question, database()) };
}

describeOnBothDatabases("rememberUnchanged", (provider, current) => {
  // On a server that others use, too, something is always written: answers are right, but how often was asked is chance.
  const alone = provider === "sqlite";

  it("asks once while nothing is written, and anew after each write, be it of this client or of another", async () => {
    const { asked, count } = counting();
    const other = openDatabase(current.url());
    try {
      const before = await count("a");
      expect(await Promise.all([count("a"), count("a")])).toEqual([before, before]);
      if (alone) expect(asked).toHaveLength(1);
      await write(database(), "own");
      expect(await count("a")).toBe(before + 1);
      await write(other, "of another");
      expect(await count("a")).toBe(before + 2);
      await transaction((tx) => tx.setting.deleteMany({ where: { key: { in: ["own", "of another"] } } }));
      expect(await count("a")).toBe(before);
      if (alone) expect(asked).toHaveLength(4);
    } finally {
      await other.$disconnect();
    }
  });

  it("sees what was written a moment ago, although somebody had asked before", async () => {
    const { count } = counting();
    const before = await count("a");
    const early = count("a");
    await write(database(), "meanwhile");
    expect(await count("a")).toBe(before + 1);
    await early;
    await database().setting.delete({ where: { key: "meanwhile" } });
  });

  it("forgets what was asked longest ago, and failures", async () => {
    const { asked, count } = counting();
    for (const question of ["a", "b", "a", "c", "a", "b"]) await count(question);
    if (alone) expect(asked).toEqual(["a", "b", "c", "b"]);
    await expect(count("no")).rejects.toThrow("no");
    await expect(count("no")).rejects.toThrow("no");
    expect(asked.filter((question) => question === "no")).toHaveLength(2);
  });
});
