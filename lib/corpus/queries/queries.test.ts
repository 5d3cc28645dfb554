import { beforeAll, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { transaction } from "@/lib/db/transaction";
import { recordCheck } from "../checking/store";
import { goldReplay, revisionToCheck, tierDetail } from "../details/store";
import { importTasks } from "../import-tasks";
import { refreshRates } from "../rates/store";
import { searchEverything } from "../search/store";
import { draftTask } from "../testing/draft-task";
import { listFamilies } from "./families/store";
import { corpusOverview, countByValidity, familyLadder } from "./store";
import { browseTiers } from "./tiers/store";

const recorded = (value: number) => ({ solver: "local", model: "m", k: 20, value });

/** A gate that ended, `age` minutes ago. */
async function addGate(tier: string, kind: string, value: number, age: number, offline = false): Promise<void> {
  const { revisionId } = await revisionToCheck(tier);
  await database().gate.create({
    data: {
      ...{ tierName: tier, revisionId, kind, offline, backend: "local", modelId: offline ? "demo" : "m", k: 20 },
      ...{ settings: "{}", state: "done", passes: Math.round(value * 20), scored: 20, rate: value },
      createdAt: new Date(Date.now() - age * 60_000),
    },
  });
  await transaction((tx) => refreshRates(tx, tier));
}

describeOnBothDatabases("the corpus", () => {
  beforeAll(async () => {
    const readings = [
      draftTask("tea_house_t0", { passRates: [recorded(0.9)] }),
      draftTask("tea_house_t1", { parent: "tea_house_t0", passRates: [recorded(0.7)] }),
      draftTask("bakery_t0", { passRates: [recorded(1)], instruction: "Bake Ünder pressure, 100% sure." }),
      draftTask("bakery_t1", { passRates: [recorded(0.3)], description: "Sourdough for the TEA room" }),
      draftTask("museum_t0"),
    ];
    await importTasks(readings, { origin: "import" });
    await addGate("tea_house_t0", "gate", 0.6, 30);
    await addGate("tea_house_t0", "gate", 0.8, 20);
    await addGate("tea_house_t0", "eval", 0.1, 10);
    await addGate("tea_house_t1", "eval", 0.5, 10);
    await addGate("tea_house_t0", "gate", 0.2, 10, true);
  });

  it("shows a family as a ladder in order of level, with the newest rate of each series", async () => {
    const ladder = await familyLadder("tea_house");
    expect(ladder?.origin).toBe("import");
    expect(ladder?.tiers.map(({ name }) => name)).toEqual(["tea_house_t0", "tea_house_t1"]);
    const series = ladder?.tiers.map(({ rates }) => rates.map((r) => [r.modelId, r.kind, r.offline, r.rate]));
    expect(series).toEqual([
      [
        ["demo", "measured", true, 0.2],
        ["m", "measured", false, 0.8],
        ["m", "recorded", false, 0.9],
      ],
      [
        ["m", "measured", false, 0.5],
        ["m", "recorded", false, 0.7],
      ],
    ]);
    expect(await familyLadder("none")).toBeNull();
  });

  it("counts its tiers by what their check came to", async () => {
    expect(await countByValidity()).toEqual({ tiers: 5, unvalidated: 5, valid: 0, invalid: 0 });
    const { revisionId } = await revisionToCheck("museum_t0");
    const set = (validity: string) =>
      Promise.all([
        database().tier.update({ where: { name: "museum_t0" }, data: { validity } }),
        database().tierRevision.update({ where: { id: revisionId }, data: { validity } }),
      ]);
    await set("invalid");
    expect(await countByValidity()).toEqual({ tiers: 5, unvalidated: 4, valid: 0, invalid: 1 });
    await set("unvalidated");
  });

  it("sums itself up by level, each series apart", async () => {
    const overview = await corpusOverview();
    expect(overview).toMatchObject({ families: 3, tiers: 5, accepted: 0, rejected: 0, invalid: 0, rollouts: 0 });
    expect(overview.levels.map(({ level, tiers, meanTools }) => [level, tiers, meanTools])).toEqual([
      [0, 3, 2],
      [1, 2, 2],
    ]);
    expect(overview.levels[0]?.rates).toMatchObject([
      { modelId: "demo", kind: "measured", offline: true, mean: 0.2, tiers: 1 },
      { modelId: "m", kind: "measured", offline: false, mean: 0.8, tiers: 1 },
      { modelId: "m", kind: "recorded", offline: false, mean: 0.95, tiers: 2 },
    ]);
  });

  it("counts rates in ten bins, and finds the tiers of each bin", async () => {
    const { histograms } = await corpusOverview();
    const series = { modelId: "m", backend: "local", kind: "recorded" } as const;
    const atLevel1 = histograms.find((histogram) => histogram.level === 1 && histogram.kind === "recorded");
    expect(atLevel1).toMatchObject({ ...series, bins: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0] });
    const page = { offset: 0, limit: 10 };
    for (const { level, modelId, backend, kind, bins } of histograms) {
      for (const [bin, count] of bins.entries()) {
        const { total } = await browseTiers(
          { levels: [level], series: { modelId, backend, kind }, rate: { bin } },
          [],
          page,
        );
        expect([level, kind, bin, total]).toEqual([level, kind, bin, count]);
      }
    }
  });

  it("finds families and tiers by words in any case, wherever they stand", async () => {
    const families = async (search: string) =>
      (await listFamilies({ search }, [], { offset: 0, limit: 9 })).families.map(({ name }) => name);
    expect(await families("")).toEqual(["bakery", "museum", "tea_house"]);
    expect(await families("TEA")).toEqual(["bakery", "tea_house"]);
    expect(await families("tea house")).toEqual(["tea_house"]);
    expect(await families("sourdough tea")).toEqual(["bakery"]);
    expect(await families("ünder PRESSURE")).toEqual(["bakery"]);
    const tiers = await browseTiers({ search: "sourdough" }, [], { offset: 0, limit: 9 });
    expect(tiers.tiers.map(({ name }) => name)).toEqual(["bakery_t1"]);
  });

  it("gives pages of families with all their tiers and the number of all", async () => {
    const page = await listFamilies({}, [], { offset: 1, limit: 1 });
    expect(page.total).toBe(3);
    expect(page.families.map(({ name, tiers }) => [name, tiers.length])).toEqual([["museum", 1]]);
    expect(await listFamilies({}, [], { offset: 9, limit: 1 })).toEqual({ families: [], total: 3 });
    expect(await listFamilies({ search: "nothing" }, [], { offset: 0, limit: 1 })).toEqual({ families: [], total: 0 });
  });

  it("gives of each rate in a list of families its counts, and whether its gate was stopped early", async () => {
    const rated = { tierName: "bakery_t1", kind: "recorded" };
    await database().tierRate.updateMany({ where: rated, data: { curtailed: true } });
    const { families } = await listFamilies({ search: "sourdough" }, [], { offset: 0, limit: 1 });
    const common = { modelId: "m", backend: "local", kind: "recorded", offline: false, scored: 20 };
    expect(families[0]?.tiers.map(({ rates }) => rates)).toEqual([
      [{ ...common, rate: 1, passes: 20, curtailed: false }],
      [{ ...common, rate: 0.3, passes: 6, curtailed: true }],
    ]);
    await database().tierRate.updateMany({ where: rated, data: { curtailed: false } });
  });

  it("offers what begins like the typed text first", async () => {
    const hits = await searchEverything("tea");
    expect(hits.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "family tea_house",
      "tier tea_house_t0",
      "tier tea_house_t1",
      "tier bakery_t1",
    ]);
    expect(await searchEverything("  ")).toEqual([]);
  });

  it("shows what a check found, keeps what the text of Python declares, and knows an invalid tier", async () => {
    expect((await tierDetail("museum_t0")).validation).toBeNull();
    expect(await goldReplay("museum_t0")).toBeNull();
    const { revisionId } = await revisionToCheck("museum_t0");
    const gold = {
      ...{ initialHash: "aaaaaaaaaaaa", finalHash: "bbbbbbbbbbbb", initialState: '{"fee":110.0}' },
      steps: [{ index: 0, name: "list", arguments: {}, ok: true, text: "[]", because: null, delta: null }],
    };
    const tools = ["a", "b", "c"].map((name) => ({ name, description: "", parameters: { type: "object" } }));
    const entities = [{ name: "Table", fields: [{ name: "id", type: "str" }] }];
    const report = { name: "museum_t0", goldCalls: 2, evidence: null };
    const faults = [{ kind: "verify-accepts-initial", value: 1 } as const];
    await recordCheck(revisionId, { report: { ...report, passed: false, faults }, tools, entities, gold });
    const detail = await tierDetail("museum_t0");
    expect(detail).toMatchObject({ tools, entities, summary: { validity: "invalid", toolCount: 2 } });
    expect(detail.validation).toMatchObject({ passed: false, reason: expect.stringContaining("must be 0") });
    expect(await goldReplay("museum_t0")).toEqual(gold);
    expect((await corpusOverview()).invalid).toBe(1);
    await recordCheck(revisionId, {
      report: { ...report, passed: true, faults: [] },
      tools: null,
      entities: null,
      gold: null,
    });
    expect((await tierDetail("museum_t0")).summary.validity).toBe("valid");
  });
});
