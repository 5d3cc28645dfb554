import { beforeAll, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { importTasks } from "../import-tasks";
import { draftTask } from "../testing/draft-task";
import { familyExists, familyLineageFacts, familyOf, listChains, waveLineage } from "./store";

const recorded = (value: number) => [{ solver: "local", model: "m", k: 20, value }];

/** A family whose tiers have these parents (levels, or names). */
const family = (name: string, ...parents: (number | string | null)[]) =>
  parents.map((parent, level) =>
    draftTask(`${name}_t${level}`, {
      parent: typeof parent === "number" ? `${name}_t${parent}` : parent,
      passRates: recorded(1 - level / 10),
    }),
  );

const inWave = (name: string, wave: number, seedName: string | null) =>
  database().family.update({ where: { name }, data: { wave, seedName } });

const PAGE = { search: "", show: "all", offset: 0, limit: 20 } as const;

describeOnBothDatabases("lineage", () => {
  beforeAll(async () => {
    await importTasks(
      [
        ...family("chain", null, 0, 1),
        ...family("branch_%", null, 0, 0),
        ...family("branching", null, 0, 0),
        ...family("absent", null, "gone_t0"),
        ...family("circle", 1, 0),
        ...family("roots", null, null),
        ...family("gap", null).concat(draftTask("gap_t2", { parent: "gap_t0" })),
        ...family("stray", null, "chain_t0"),
      ],
      { origin: "import" },
    );
  });

  it("lists broken chains first, then branched ones, then the others", async () => {
    const list = await listChains(PAGE);
    const names = list.chains.map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(["absent", "circle", "gap", "roots", "stray"]);
    expect(names.slice(5)).toContain("branching");
    expect(names.at(-1)).toBe("chain");
    expect(list).toMatchObject({ total: list.all, broken: 5 });
    expect(list.chains.at(-1)?.hardest).toMatchObject({ rate: 0.8, tier: "chain_t2", kind: "recorded" });
  });

  it("tells of the lowest rate its counts, and that its gate was stopped early", async () => {
    await database().tierRate.updateMany({ where: { tierName: "chain_t2" }, data: { curtailed: true } });
    const { chains } = await listChains({ ...PAGE, search: "chain" });
    expect(chains[0]?.hardest).toEqual({
      ...{ rate: 0.8, passes: 16, scored: 20, curtailed: true, tier: "chain_t2", modelId: "m", kind: "recorded" },
      offline: false,
    });
  });

  it("filters, searches by part of a name, and pages", async () => {
    const branched = await listChains({ ...PAGE, show: "branched" });
    expect(branched.chains.map(({ name }) => name)).toContain("branching");
    expect(branched.total).toBe(branched.branched);
    const searched = await listChains({ ...PAGE, search: "RoOt" });
    expect(searched).toMatchObject({ all: 1, total: 1, chains: [{ name: "roots" }] });
    expect((await listChains({ ...PAGE, search: "%" })).chains.every(({ name }) => name.includes("%"))).toBe(true);
    const second = await listChains({ ...PAGE, offset: 1, limit: 1 });
    expect(second.chains.map(({ name }) => name)).toEqual(["circle"]);
  });

  it("tells what a family's lineage refers to outside of it", async () => {
    expect(await familyLineageFacts("stray")).toMatchObject({ foreignParents: ["chain_t0"], seedName: null });
    expect(await familyLineageFacts("absent")).toMatchObject({ foreignParents: [] });
    expect(await familyLineageFacts("nobody")).toBeNull();
  });

  it("draws no waves as long as there are none, then groups what seeds link", async () => {
    expect(await waveLineage({ search: "", from: 0 })).toBeNull();
    await inWave("gap", 1, "chain_t2");
    await inWave("roots", 2, "gap_t0");
    await inWave("circle", 1, "gone_t4");
    const lineage = await waveLineage({ search: "", from: 0 });
    expect(lineage?.families.map(({ name, wave }) => [name, wave])).toEqual([
      ["chain", null],
      ["gap", 1],
      ["roots", 2],
      ["circle", 1],
    ]);
    expect(lineage).toMatchObject({ total: 4, groups: 2, next: null });
    expect((await waveLineage({ search: "ROOT", from: 0 }))?.families).toHaveLength(3);
    expect((await waveLineage({ search: "", from: 1 }))?.families.map(({ name }) => name)).toEqual(["circle"]);
    const facts = await familyLineageFacts("chain");
    expect(facts?.seeded).toEqual([{ name: "gap", seedName: "chain_t2", wave: 1 }]);
    expect(await familyLineageFacts("circle")).toMatchObject({ seedName: "gone_t4", seedExists: false });
  });

  it("knows what exists", async () => {
    expect([await familyExists("chain"), await familyExists("nobody")]).toEqual([true, false]);
    expect([await familyOf("chain_t1"), await familyOf("chain_t7")]).toEqual(["chain", null]);
  });
});
