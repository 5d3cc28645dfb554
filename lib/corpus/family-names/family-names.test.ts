import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { importTasks } from "../import-tasks";
import { draftTask } from "../testing/draft-task";
import { pageOfFamilies, strategiesOfFamily, tiersOfFamily } from "./store";

describeOnBothDatabases("families by name", () => {
  beforeAll(async () => {
    const tasks = [
      draftTask("inn_t0", { description: "A Guest House by the sea." }),
      draftTask("inn_t1"),
      draftTask("spa_t0"),
    ];
    await importTasks(tasks, { origin: "import" });
  });

  it("are found by words of their descriptions however these are written, with levels and the lowest tier's description", async () => {
    const inn = { family: "inn", levels: [0, 1], description: "A Guest House by the sea." };
    expect(await pageOfFamilies("guest house", 1, 10)).toEqual({ families: [inn], total: 1 });
    expect(await pageOfFamilies("guest nowhere", 1, 10)).toEqual({ families: [], total: 0 });
  });

  it("come in pages, with how many there are in all", async () => {
    const names = async (page: number) => {
      const { families, total } = await pageOfFamilies(" ", page, 1);
      return [families.map(({ family }) => family), total];
    };
    expect([await names(1), await names(2), await names(3)]).toEqual([
      [["inn"], 2],
      [["spa"], 2],
      [[], 2],
    ]);
  });

  it("have their tiers, lowest first, and the strategies that they claim, each once", async () => {
    expect(await tiersOfFamily("inn")).toEqual(["inn_t0", "inn_t1"]);
    expect(await tiersOfFamily("none")).toEqual([]);
    expect(await strategiesOfFamily("inn")).toEqual(["larger_db"]);
    expect(await strategiesOfFamily("none")).toEqual([]);
  });
});
