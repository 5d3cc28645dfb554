import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { importTasks } from "../../import-tasks";
import { draftTask } from "../../testing/draft-task";
import { selectTiers } from "./store";

const names = async (...selection: Parameters<typeof selectTiers>) =>
  (await selectTiers(...selection)).map(({ name }) => name);

describeOnBothDatabases("a selection of tiers", () => {
  beforeAll(async () => {
    const drafts = ["bakery_t0", "bakery_t1", "museum_t0", "museum_t1"].map((name) => draftTask(name));
    await importTasks(drafts, { origin: "import" });
  });

  it("by name holds those that are there, each once", async () => {
    expect(await names({ names: ["museum_t1", "gone_t0", "bakery_t0", "museum_t1"] }, [])).toEqual([
      "bakery_t0",
      "museum_t1",
    ]);
  });

  it("by query holds all that match but for those taken out", async () => {
    expect(await names({ query: { levels: [1] }, except: [] }, [])).toEqual(["bakery_t1", "museum_t1"]);
    expect(await names({ query: { levels: [1] }, except: ["bakery_t1"] }, [])).toEqual(["museum_t1"]);
  });
});
