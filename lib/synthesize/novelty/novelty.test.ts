import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTasks } from "@/lib/task/find-tasks";
import { readTask } from "@/lib/task/read-task";
import { FamilyIndex } from "./family-index";
import { judgeNovelty } from "./judge-novelty";
import { type FamilyNames, type Names, namesOfFamily } from "./names-of-family";
import { normaliseName } from "./normalise-name";
import { noveltyText } from "./novelty-text";

const family = (name: string, tools: string[], entities: string[], more: Partial<Names> = {}): FamilyNames => ({
  family: name,
  seed: { tools, entities },
  all: { tools: [...tools, ...(more.tools ?? [])], entities: [...entities, ...(more.entities ?? [])] },
});

const CORPUS = [
  family("kelp_farm", ["list_lines", "harvest_line", "list_customers"], ["KelpLine", "Harvest"], {
    tools: ["dry_kelp", "weigh_batch", "grade_batch", "ship_batch", "book_boat", "list_tides"],
    entities: ["Batch", "Tide", "Boat"],
  }),
  family("print_room", ["list_plates", "ink_plate", "list_customers"], ["Plate", "Ink"]),
  family("bell_foundry", ["list_moulds", "cast_bell", "list_customers"], ["Mould", "Bell"]),
];
const index = new FamilyIndex(CORPUS);
const judge = (name: string, tools: string[], entities: string[]) =>
  judgeNovelty(index, { family: name, tools, entities });

describe("normaliseName", () => {
  it.each([
    ["list_dive_sites", "list dive site"],
    ["listDiveSites", "list dive site"],
    ["ListDiveSite", "list dive site"],
    ["list-dive-sites-2", "list dive site"],
    ["HTTPServers", "http server"],
    ["Berries", "berry"],
    ["glasses", "glass"],
    ["analysis", "analysis"],
    ["bus", "bus"],
  ])("reads %s as %s", (name, words) => {
    expect(normaliseName(name).join(" ")).toBe(words);
  });

  it("reads no more of a name than anybody would write", () => {
    expect(normaliseName("A".repeat(5_000_000)).join(" ")).toBe("a".repeat(120));
  });
});

describe("judgeNovelty", () => {
  it("lets a new domain pass, and still names what is nearest", () => {
    const verdict = judge("owl_rescue", ["list_owls", "ring_owl", "list_customers"], ["Owl", "Aviary"]);
    expect(verdict.kind).toBe("novel");
  });

  it.each([
    [
      "the seed of a family under another name",
      ["list_lines", "harvest_line", "list_customers"],
      ["KelpLine", "Harvest"],
    ],
    ["the same in another spelling", ["listLines", "HarvestLine", "listCustomers"], ["kelp_lines", "harvests"]],
    ["a later tier of it", ["dry_kelp", "weigh_batch", "grade_batch"], ["Batch", "Tide"]],
    ["the same with one verb changed", ["show_lines", "harvest_line", "list_customers"], ["KelpLine", "Harvest"]],
    [
      "the seed watered down by idle tools",
      [
        "list_lines",
        "harvest_line",
        "list_customers",
        "hum",
        "whistle",
        "paint_wall",
        "sweep_floor",
        "feed_cat",
        "wind_clock",
      ],
      ["KelpLine", "Harvest", "Wall", "Floor", "Cat", "Clock"],
    ],
  ])("refuses %s", (_what, tools, entities) => {
    const verdict = judge("seaweed", tools, entities);
    expect(verdict).toMatchObject({ kind: "too-close", nearest: { family: "kelp_farm" } });
  });

  it("names the neighbour and what is shared, in the design's own spelling", () => {
    const verdict = judge("seaweed", ["listLines", "harvest_line", "rinse"], ["KelpLine", "Harvest"]);
    expect(verdict).toMatchObject({
      nearest: { tools: ["harvest_line", "listLines"], entities: ["Harvest", "KelpLine"] },
    });
    expect(noveltyText(verdict)).toMatch(/kelp_farm.*harvest_line, listLines.*Harvest, KelpLine/);
  });

  it("gives little weight to what everybody has", () => {
    const shared = index.nearest({ tools: ["list_customers", "tune_organ", "open_stop"], entities: ["Organ"] });
    expect(shared?.similarity ?? 0).toBeLessThan(0.2);
  });

  it("does not find a seed of everybody's names in everything that sells", () => {
    const shop = (name: string, what: string) =>
      family(name, ["list_products", "sell_product", `order_${what}`, `repair_${what}`], ["Product", what]);
    const shops = ["lute", "kayak", "stove", "harp", "sled", "loom", "kite"].map((what) => shop(`${what}_shop`, what));
    const market = family("market", ["list_products", "sell_product"], ["Product"]);
    const design = {
      tools: ["list_products", "sell_product", "graft_tree", "prune_hedge"],
      entities: ["Product", "Hedge"],
    };
    const nearest = new FamilyIndex([...shops, market, ...CORPUS]).nearest(design);
    expect(nearest?.similarity).toBeLessThan(0.5);
  });

  it("refuses a taken name, a design of too few names, and lets a family be like itself", () => {
    expect(judge("kelp_farm", ["a", "b"], ["C"]).kind).toBe("name-taken");
    expect(judge("owls", ["ring_owl", "ring_owl"], ["Owl"])).toEqual({ kind: "too-thin", tools: 1, entities: 1 });
    const own = { family: "kelp_farm", tools: ["harvest_line", "list_lines"], entities: ["KelpLine"] };
    expect(judgeNovelty(index, own, { ownFamily: "kelp_farm" }).kind).toBe("novel");
  });

  it("finds nothing alike in an empty corpus", () => {
    const design = { family: "owls", tools: ["ring_owl", "feed_owl"], entities: ["Owl"] };
    expect(judgeNovelty(new FamilyIndex([]), design)).toEqual({ kind: "novel", nearest: null });
  });

  it("measures between 0 and 1, and 1 for a copy of any family", () => {
    const name = fc.constantFrom(
      "list_rows",
      "book_room",
      "Room",
      "weigh",
      "sellTicket",
      "ship_boxes",
      "Owl",
      "x",
      "__",
      "9",
    );
    const names = fc.record({ tools: fc.uniqueArray(name), entities: fc.uniqueArray(name) });
    fc.assert(
      fc.property(fc.array(names, { maxLength: 6 }), names, (families, design) => {
        const corpus = new FamilyIndex(families.map((each, at) => family(`f${at}`, each.tools, each.entities)));
        const similarity = corpus.nearest(design)?.similarity ?? 0;
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        for (const each of families) {
          const nearest = corpus.nearest(each);
          if (nearest !== null) expect(nearest.similarity).toBeCloseTo(1);
        }
      }),
    );
  });
});

it("finds the starter corpus's families all different, and a copy of each of their seeds", async () => {
  const tiers = new Map<string, Parameters<typeof namesOfFamily>[1][number][]>();
  for (const folder of await findTasks("corpus")) {
    const reading = await readTask(folder);
    if (reading.kind !== "task") continue;
    const { family, tools, language, level } = reading.task;
    tiers.set(family, [...(tiers.get(family) ?? []), { tools, language, level }]);
  }
  const families = [...tiers].map(([name, each]) => namesOfFamily(name, each));
  const corpus = new FamilyIndex(families);
  expect(corpus.size).toBe(8);
  for (const { family, seed } of families) {
    expect(judgeNovelty(corpus, { family, ...seed }, { ownFamily: family }).kind, family).toBe("novel");
    expect(judgeNovelty(corpus, { family: "another", ...seed }), family).toMatchObject({
      kind: "too-close",
      nearest: { family, similarity: 1 },
    });
  }
});
