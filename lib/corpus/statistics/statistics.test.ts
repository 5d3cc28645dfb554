import { beforeAll, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { transaction } from "@/lib/db/transaction";
import { taskFromFiles } from "@/lib/task/task-from-files";
import type { TierQuery } from "../browse/tier-query";
import { importTasks } from "../import-tasks";
import { browseTiers } from "../queries/tiers/store";
import { refreshRates } from "../rates/store";
import type { LevelBand } from "./facts";
import { referenceDocument } from "./reference-document";
import { corpusStatistics } from "./store";
import { figuresByHand } from "./testing/figures-by-hand";
import { filesOf, messyFolders } from "./testing/messy-folders";
import type { CorpusStatistics } from "./views";

const BANDS: readonly LevelBand[] = [
  { low: 0.8, high: 1, lowOpen: false },
  { low: 0.6, high: 0.8, lowOpen: false },
  { low: 0, high: 0.6, lowOpen: true },
];
const FOLDERS = messyFolders(40);

/** A gate that was measured on a tier's current content. */
async function measure(tierName: string, rate: number, offline: boolean): Promise<void> {
  const { currentRevisionId } = await database().tier.findUniqueOrThrow({ where: { name: tierName } });
  await database().gate.create({
    data: {
      ...{
        kind: "gate",
        tierName,
        revisionId: currentRevisionId ?? "",
        backend: "local",
        state: "done",
        settings: "{}",
      },
      ...{ modelId: offline ? "demo/model" : "maker/small", offline, k: 20, passes: rate * 20, scored: 20, rate },
      finishedAt: new Date(),
    },
  });
  await transaction((tx) => refreshRates(tx, tierName));
}

/** Every number of tiers that the page shows, with the question that its link asks. */
function linkedNumbers({ levels, byTierKey, strategies, diversity, growth, health }: CorpusStatistics) {
  const found: (readonly [number, TierQuery])[] = [];
  for (const { level, tiers, rates } of levels) {
    found.push([tiers, { levels: [level] }]);
    for (const { series, bins, inBand, tooEasy, tooHard, ...rate } of rates) {
      const query = { series, levels: [level] };
      found.push([rate.tiers - rate.outOfRange, { ...query, bands: ["in-band", "too-easy", "too-hard"] }]);
      found.push([inBand, { ...query, bands: ["in-band"] }], [tooEasy, { ...query, bands: ["too-easy"] }]);
      found.push([tooHard, { ...query, bands: ["too-hard"] }]);
      for (const [bin, tiersIn] of bins.entries()) found.push([tiersIn, { ...query, rate: { bin } }]);
    }
  }
  for (const { tierKey, keyed, keyMissing } of byTierKey) {
    found.push([keyed, { tierKey }]);
    if (tierKey === 0) found.push([keyMissing, { tierKey: null }]);
  }
  for (const { strategy, tiers, byLevel, together } of strategies) {
    found.push([tiers, { strategies: [strategy] }]);
    for (const [place, { level }] of levels.entries()) {
      found.push([byLevel[place] ?? 0, { strategies: [strategy], levels: [level] }]);
    }
    for (const [place, other] of strategies.entries()) {
      found.push([together[place] ?? 0, { allStrategies: [strategy, other.strategy] }]);
    }
  }
  for (const { name, tiers } of diversity.tools.shared) found.push([tiers, { tool: name }]);
  for (const { name, tiers } of diversity.entities.shared) found.push([tiers, { entity: name }]);
  for (const { tiers, day } of growth) found.push([tiers, { origins: ["import"], addedOn: day }]);
  found.push([health.irregular, { faults: ["irregular"] }], [health.unvalidated, { faults: ["unvalidated"] }]);
  found.push([health.invalid, { faults: ["invalid"] }], [health.zeroPasses, { faults: ["zero-passes"] }]);
  found.push([health.fewStrategies.tiers, { faults: ["few-strategies"] }]);
  found.push([health.brokenLineage, { faults: ["broken-lineage"] }]);
  for (const { kind, tiers } of health.irregularities) found.push([tiers, { irregularities: [kind] }]);
  for (const { series, unmeasured, zeroPasses } of health.series) {
    found.push([unmeasured, { series, bands: ["unmeasured"] }]);
    found.push([zeroPasses, { series, rate: { min: 0, max: 0 } }]);
  }
  return found;
}

describeOnBothDatabases("the statistics of a messy corpus", () => {
  beforeAll(async () => {
    await importTasks(
      FOLDERS.map((folder) => taskFromFiles(folder.name, filesOf(folder))),
      { origin: "import" },
    );
  }, 120_000);

  it("are the published figures, as counted by hand from the folders", async () => {
    const statistics = await corpusStatistics(BANDS);
    expect(referenceDocument(statistics)).toEqual(figuresByHand(FOLDERS));
  });

  it("speak of something: no kind of irregularity is missing from the folders", async () => {
    const figures = figuresByHand(FOLDERS);
    expect(figures.directories_without_level).toHaveLength(2);
    for (const value of Object.values(figures.irregular)) expect(value).not.toSatisfy(isNothing);
    const { diversity, health, levels } = await corpusStatistics(BANDS);
    expect(diversity.nearDuplicates.some(({ families }) => families.includes("family_4"))).toBe(true);
    expect(levels.flatMap(({ rates }) => rates).some(({ outOfRange }) => outOfRange > 0)).toBe(true);
    for (const value of [health.brokenLineage, health.zeroPasses, health.irregular]) expect(value).toBeGreaterThan(0);
  });

  it("give each number the list of tiers behind it", async () => {
    const wrong: unknown[] = [];
    for (const [count, query] of linkedNumbers(await corpusStatistics(BANDS))) {
      const { total } = await browseTiers(query, BANDS, { offset: 0, limit: 1 });
      if (total !== count) wrong.push({ query, count, total });
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it("never mix up what was measured, what was recorded and what an offline demo model did", async () => {
    const before = await corpusStatistics(BANDS);
    const name = FOLDERS.find((folder) => folder.name.endsWith("_t1"))?.name ?? "";
    await measure(name, 0.5, false);
    await measure(name, 1, true);
    const after = await corpusStatistics(BANDS);
    expect(referenceDocument(after)).toEqual(referenceDocument(before));
    expect(after.series.map(({ kind, modelId, offline }) => [kind, modelId, offline])).toEqual([
      ["measured", "maker/small", false],
      ["recorded", "maker/small", false],
      ["recorded", "maker/large", false],
      ["measured", "demo/model", true],
    ]);
    const rates = after.levels.find(({ level }) => level === 1)?.rates ?? [];
    expect(rates.map(({ series, tiers }) => (series.kind === "measured" ? tiers : "many"))).toEqual([
      1,
      "many",
      "many",
      1,
    ]);
    expect(rates[0]).toMatchObject({ mean: 0.5, tiers: 1, inBand: 0, tooHard: 1 });
  });

  it("follow every change at once", async () => {
    const count = async () => {
      const { health, levels } = await corpusStatistics(BANDS);
      const measured = levels[0]?.rates.find(({ series }) => series.kind === "measured" && !series.offline);
      return [health.invalid, measured?.mean];
    };
    const name = FOLDERS.find((folder) => folder.name.endsWith("_t0"))?.name ?? "";
    expect(await count()).toEqual([0, undefined]);
    await database().tier.update({ where: { name }, data: { validity: "invalid" } });
    expect(await count()).toEqual([1, undefined]);
    await measure(name, 0.25, false);
    expect(await count()).toEqual([1, 0.25]);
    await measure(name, 0.75, false);
    expect(await count()).toEqual([1, 0.75]);
    const wide = await corpusStatistics([{ low: 0, high: 1, lowOpen: false }]);
    expect(wide.health.series.every(({ tooEasy }) => tooEasy === 0)).toBe(true);
  });
});

const isNothing = (value: unknown): boolean => value === 0 || (Array.isArray(value) && value.length === 0);
