import { beforeAll, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { importTasks } from "../import-tasks";
import { draftTask } from "../testing/draft-task";
import { countFacets } from "./facets/store";
import { corpusOverview, recentOverview } from "./store";

const ask = (query: Parameters<typeof countFacets>[0]["query"]) => countFacets({ query, bands: [], unit: "tiers" });

/** A gate ends: what its verdict does to the rows that figures are counted from. */
async function endGate(tierName: string, modelId: string): Promise<void> {
  const { currentRevisionId } = await database().tier.findUniqueOrThrow({ where: { name: tierName } });
  const common = { tierName, backend: "local", modelId, offline: false, passes: 5, scored: 10, rate: 0.5 };
  const { id: gateId } = await database().gate.create({
    data: {
      ...{ ...common, revisionId: currentRevisionId ?? "", kind: "gate", k: 10, settings: "{}" },
      ...{ state: "done", finishedAt: new Date() },
    },
  });
  await database().tierRate.create({ data: { ...common, kind: "measured", level: 0, gateId } });
}

describeOnBothDatabases("counts of the corpus for whoever looks at it", () => {
  beforeAll(async () => {
    await importTasks([draftTask("bakery_t0"), draftTask("bakery_t1"), draftTask("zoo_t0")], { origin: "import" });
    // Long ago: nothing can have changed while it was read.
    await database().tier.updateMany({ data: { updatedAt: new Date("2026-01-01T00:00:00Z") } });
  });

  it("are made once for all orders of a list", async () => {
    const counts = await ask({ levels: [0] });
    expect(counts.total).toBe(2);
    expect(await ask({ levels: [0], sort: "tools", descending: true })).toBe(counts);
    expect((await ask({ levels: [1], sort: "tools" })).total).toBe(1);
  });

  it("stand for a moment while gates end, where what asks for exact ones has them", async () => {
    const [facets, overview] = [await ask({}), await recentOverview()];
    await endGate("zoo_t0", "m");
    expect(await ask({})).toBe(facets);
    expect((await recentOverview()).histograms).toBe(overview.histograms);
    expect((await corpusOverview()).histograms).toHaveLength(1);
  });

  it("follow at once what people do to tiers", async () => {
    await recentOverview();
    await database().tier.update({ where: { name: "zoo_t0" }, data: { decision: "accepted" } });
    expect((await ask({})).counts.decisions).toContainEqual({ value: "accepted", count: 1 });
    expect((await ask({})).series).toHaveLength(1);
    expect((await recentOverview()).accepted).toBe(1);
  });
});
