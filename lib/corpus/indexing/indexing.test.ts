import { afterEach, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { recordCheck } from "../checking/store";
import { importTasks } from "../import-tasks";
import { tiersMatchingSql } from "../search/store";
import { draftTask } from "../testing/draft-task";
import { emptyCorpus } from "../testing/empty-corpus";
import { reindexCorpus } from "./reindex/store";

const passRates = [{ solver: "local", model: "some/model", k: 20, value: 0.5 }];

describeOnBothDatabases("the index of tiers", () => {
  afterEach(emptyCorpus);

  const facets = (kind: string) =>
    database().tierFacet.findMany({
      where: { kind },
      select: { tierName: true, value: true },
      orderBy: { value: "asc" },
    });
  const tiersMatching = async (words: string) => {
    const statement = tiersMatchingSql(words);
    if (!statement) throw new Error("no words");
    const rows = await database().$queryRaw<{ tierName: string }[]>(statement);
    return rows.map(({ tierName }) => tierName).sort();
  };
  const check = async (name: string) => {
    const { currentRevisionId } = await database().tier.findUniqueOrThrow({ where: { name } });
    await recordCheck(currentRevisionId ?? "", {
      report: { passed: true, faults: [] } as never, // only kept as JSON here
      tools: [{ name: "made_by_a_loop", description: "", parameters: {} }],
      entities: [{ name: "Cup", fields: [] }],
      gold: null,
    });
  };

  it("is made for tiers which were stored before it was, as an import would make it", async () => {
    await importTasks([draftTask("tea_t0", { passRates }), draftTask("tea_t1", { parent: "tea_t9" })], {
      origin: "import",
    });
    const read = async () => ({
      tiers: await database().tier.findMany({ omit: { updatedAt: true }, orderBy: { name: "asc" } }),
      facets: await database().tierFacet.findMany({
        orderBy: [{ tierName: "asc" }, { kind: "asc" }, { value: "asc" }],
      }),
      documents: await database().tierDocument.findMany({ omit: { id: true }, orderBy: { tierName: "asc" } }),
      rates: await database().tierRate.findMany(),
    });
    const wanted = await read();
    await database().tierFacet.deleteMany();
    await database().tierDocument.deleteMany();
    await database().tierRate.deleteMany();
    await database().tier.updateMany({ data: { tierKey: null } });
    expect(await tiersMatching("reserve")).toEqual([]);
    expect(await reindexCorpus()).toBe(2);
    expect(await read()).toEqual(wanted);
    expect(await reindexCorpus()).toBe(0);
    expect(await tiersMatching("reserve")).toEqual(["tea_t0", "tea_t1"]);
  });

  it("holds what a check of a TypeScript tier showed, and keeps it when the folder is only refreshed", async () => {
    const draft = { language: "typescript" as const, tools: "export default 1;\n" };
    await importTasks([draftTask("tea_t0", draft)], { origin: "import" });
    expect(await facets("tool")).toEqual([]);
    await check("tea_t0");
    const wanted = [{ tierName: "tea_t0", value: "made_by_a_loop" }];
    expect([await facets("tool"), await facets("entity")]).toEqual([wanted, [{ tierName: "tea_t0", value: "Cup" }]]);
    expect(await tiersMatching("loop cup")).toEqual(["tea_t0"]);
    await importTasks([draftTask("tea_t0", { ...draft, description: "Told better" })], { origin: "import" });
    expect(await facets("tool")).toEqual(wanted);
    expect(await database().tier.findFirst()).toMatchObject({
      toolCount: 1,
      description: "Told better",
      validity: "valid",
    });
  });

  it("keeps the layout's names of a Python tier, whatever its check showed", async () => {
    await importTasks([draftTask("tea_t0")], { origin: "import" });
    const before = [await facets("tool"), await facets("entity")];
    await check("tea_t0");
    expect([await facets("tool"), await facets("entity")]).toEqual(before);
    expect(await database().tier.findFirst()).toMatchObject({ toolCount: 2, validity: "valid" });
  });
});
