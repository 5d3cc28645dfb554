import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fillCorpus, type TierDraft } from "@/lib/corpus/queries/testing/fill-corpus";
import { closeDatabase, useDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { compareCommand } from "./compare";

let fresh: FreshDatabase;

const tier = (family: string, level: number, small: number, large: number): TierDraft => ({
  ...{ family, level, tierKey: null, wave: null, language: "python", parent: null, validity: "valid" },
  ...{ decision: "none", strategies: [], irregularities: [], tools: [], entities: [], goldSteps: 1 },
  createdAt: new Date("2026-11-29T12:00:00Z"),
  rates: [
    { modelId: "org/small", rate: small },
    { modelId: "org/large", rate: large },
  ],
});

beforeAll(async () => {
  fresh = await freshDatabase("sqlite");
  useDatabase(fresh.db);
  await fillCorpus(
    ["bakery", "zoo"].map((name) => ({ name, origin: "import" as const })),
    [tier("bakery", 0, 0.9, 0.95), tier("bakery", 1, 0.1, 0.8), tier("zoo", 1, 0.5, 0.55)],
  );
  await fresh.db.tierRate.updateMany({
    where: { tierName: "zoo_t1", modelId: "org/small" },
    data: { curtailed: true },
  });
});
afterAll(async () => {
  await closeDatabase();
  await fresh.drop();
});

async function run(...args: string[]): Promise<string> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  try {
    await compareCommand().parseAsync(args, { from: "user" });
  } finally {
    write.mockRestore();
  }
  return written.join("");
}

describe("general-agent compare", () => {
  it("prints how far apart two models are, by level, and the tiers that separate them", async () => {
    const text = await run("org/large", "org/small");
    expect(text).toContain("3 of 3 tiers have both");
    expect(text).toContain("A − B +0.267");
    expect(text).toContain("Of 1 tier a rate comes from a curtailed gate");
    expect(text).toMatch(/bakery_t1 +0\.80 \(16\/20\)/);
    expect(text).not.toMatch(/bakery_t0 +0/);
  });

  it("keeps to the tiers that are asked for, and gives programs everything", async () => {
    const document = JSON.parse(await run("org/large", "recorded:local:org/small", "--level", "1", "--json"));
    expect(document).toMatchObject({ selected: 2, both: 2, curtailed: { either: 1 }, levels: [{ level: 1 }] });
    expect(JSON.parse(await run("org/large", "org/small", "--where", "family=zoo", "--json"))).toMatchObject({
      both: 1,
    });
  });

  it("names the models that there are where one isn't, and refuses a filter that says nothing", async () => {
    await expect(run("org/large", "nobody")).rejects.toThrow(/no rates of nobody.*recorded:local:org\/small/);
    await expect(run("org/large", "org/small", "--level", "many")).rejects.toThrow(/--level many/);
  });

  it.each([
    ["a filter that there isn't", "tool_count=3..8", /no filter tool_count in --where; there are q, family, level, /],
    ["a word that there isn't", "decision=perhaps", /--where decision=perhaps/],
    ["one word of a list that there isn't", "level=1,many", /--where level=many/],
    ["a filter that is given twice", "level=1&level=2", /--where level=1 2/],
    ["a rate of no series", "rate=0..0.5", /--where rate=0\.\.0\.5/],
  ])("refuses %s, since nobody would see that it narrows nothing", async (_what, where, message) => {
    await expect(run("org/large", "org/small", "--where", where)).rejects.toThrow(message);
  });
});
