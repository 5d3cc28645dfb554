import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { contentHash } from "@/lib/task/content-hash";
import { Draft } from "../draft/draft";
import { begin } from "../protocol/begin";
import { type Bounds, DEFAULT_BOUNDS } from "../protocol/rules";
import type { VerdictKind } from "../protocol/state";
import { RULES } from "../protocol/testing/run";
import { seedFiles, strategyExample } from "../testing/guide-examples";
import { sandboxWorld } from "../testing/sandbox-world";
import { parseCall } from "../tools/synthesizer-tools";
import { answerCall } from "./answer-call";
import { hearVerdict } from "./hear-verdict";
import type { SynthesisSession } from "./session";

let sandbox: Sandbox;
let surroundings: Awaited<ReturnType<typeof sandboxWorld>>;

beforeAll(async () => {
  sandbox = createSandbox({ processes: 1, spares: 0 });
  surroundings = await sandboxWorld(sandbox, "corpus");
  // The first task builds the runner, which no single test should have to wait for.
  const [seed] = (await surroundings.world.readFamily("day_spa")) ?? [];
  if (seed) await surroundings.world.check(seed);
});
afterAll(async () => {
  await sandbox.close();
});

/** A synthesizer at its desk: asks by tool calls as a model writes them, and goes on with the session it is given. */
class Author {
  session: SynthesisSession;

  constructor(bounds: Partial<Bounds> = {}) {
    const rules = { ...RULES, lastLevel: 1, minimumStrategies: 1, bounds: { ...DEFAULT_BOUNDS, ...bounds } };
    this.session = { protocol: begin(rules), draft: Draft.of() };
  }

  async ask(name: string, given: object = {}): Promise<{ ok: boolean; text: string }> {
    const parsed = parseCall(name, JSON.stringify(given));
    if (!parsed.ok) return { ok: false, text: parsed.problem };
    const { session, ok, text } = await answerCall(surroundings.world, this.session, parsed.call);
    // What is kept between two steps is written down and read again.
    const protocol = JSON.parse(JSON.stringify(session.protocol));
    this.session = { protocol, draft: Draft.of(JSON.parse(JSON.stringify(session.draft.changes))) };
    return { ok, text };
  }

  async must(name: string, given: object = {}): Promise<string> {
    const { ok, text } = await this.ask(name, given);
    if (!ok) throw new Error(`${name}: ${text}`);
    return text;
  }

  async refused(name: string, given: object = {}): Promise<string> {
    const { ok, text } = await this.ask(name, given);
    if (ok) throw new Error(`${name} was done: ${text}`);
    return text;
  }

  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) await this.must("write_file", { path, text });
  }

  async hear(verdict: VerdictKind, passes: number): Promise<string> {
    const order = surroundings.orders.at(-1);
    if (!order) throw new Error("no gate was ordered");
    const gate = {
      gateId: `gate-${surroundings.orders.length}`,
      contentHash: order.contentHash,
      judge: order.judge,
      band: order.band,
    };
    const outcome = { planned: 20, scored: 20, passes, curtailed: false, failures: [] };
    const { session, text } = hearVerdict(this.session, { ...gate, verdict }, outcome, []);
    this.session = session;
    return text;
  }
}

const DESIGN = {
  family: "rowing_club",
  domain: "Rowers book boats of their club",
  tools: ["list_boats", "book_outing"],
  entities: ["Boat", "Outing"],
};

async function withSeed(bounds: Partial<Bounds> = {}): Promise<Author> {
  const author = new Author(bounds);
  await author.must("propose_design", DESIGN);
  await author.write(seedFiles("typescript"));
  return author;
}

describe("a synthesizer at its desk", () => {
  it("goes from looking around to a finished family", async () => {
    const author = new Author();
    expect(await author.must("list_families")).toContain("1 to 8 of 8");
    expect(await author.must("read_family", { family: "day_spa" })).toContain("book_treatment");
    await author.must("propose_design", DESIGN);
    await author.write(seedFiles("typescript"));
    const right = { boat_id: "B-14", member: "Ines Duarte", day: "2026-05-09", start: "07:00" };
    const tried = await author.must("try_calls", {
      calls: [
        { name: "book_outing", arguments: { ...right, boat_id: "B-17" } },
        { name: "book_outing", arguments: right },
      ],
    });
    expect(tried).toMatch(
      /1\. book_outing FAILED: Merlin is in repair\.\n2\. book_outing \(changed the database\).*\nverify: 1/s,
    );

    expect(await author.must("validate")).toContain("rowing_club_t0 is sound");
    expect(await author.must("request_gate")).toContain("Wait for the verdict");
    const [order] = surroundings.orders.slice(-1);
    expect(order && contentHash(order.task)).toBe(order?.contentHash);
    expect(await author.refused("write_file", { path: "db.json", text: "{}" })).toContain("locked");
    expect(await author.hear("in-band", 18)).toContain("18 of 20 rollouts passed: 0.90");
    expect(await author.must("submit")).toContain("make rowing_club_t1 of them");
    if (order) await surroundings.keep(order.task);

    await author.write(strategyExample("multi_step_reasoning"));
    await author.must("validate");
    await author.must("request_gate");
    expect(await author.hear("too-easy", 19)).toContain("too easy, by 0.15");
    expect(await author.refused("submit")).toContain("too-easy");
    await author.must("write_file", {
      path: "instruction.md",
      text: `${author.session.draft.read("instruction.md")}\nThanks!\n`,
    });
    await author.must("validate");
    await author.must("request_gate");
    await author.hear("in-band", 14);
    await author.must("submit");
    await author.must("finish");
    expect(author.session.protocol.accepted.map(({ name }) => name)).toEqual(["rowing_club_t0", "rowing_club_t1"]);
    expect(await author.refused("validate")).toContain("Accepted tiers are kept");
  });

  it("can't have a draft accepted that was weakened after its gate", async () => {
    const author = await withSeed();
    await author.must("validate");
    await author.must("request_gate");
    await author.hear("in-band", 18);
    const tools = author.session.draft.read("tools.ts") ?? "";
    await author.must("write_file", { path: "tools.ts", text: tools.replace("others.length > 0", "false") });
    expect(await author.refused("submit")).toContain("changed since its gate");
    await author.must("validate");
    expect(await author.refused("submit")).toContain("No gate has judged this content");
    await author.must("write_file", { path: "tools.ts", text: tools });
    await author.must("validate");
    expect(await author.refused("request_gate")).toContain("not judged twice");
    await author.must("submit");
  });

  it("orders no gate that the protocol refuses", async () => {
    const author = await withSeed();
    const before = surroundings.orders.length;
    expect(await author.refused("request_gate")).toContain("not validated");
    expect(surroundings.orders.length).toBe(before);
  });

  it.each([
    ["gold that uses no tool", { "gold.json": "[]" }, "unchanged"],
    ["gold that only reads", { "gold.json": '[["list_boats", {}]]' }, "the gold path leaves the database unchanged"],
    [
      "a verify that takes anything",
      { "tools.ts": (text: string) => text.replace("return 0;", "return 1;") },
      "must be 0",
    ],
    [
      "tools that don't compile",
      { "tools.ts": (text: string) => text.replace("defineTask(Db", "defineTask(Bd") },
      "code failed",
    ],
    ["a folder's file left out", { "gold.json": null }, "gold.json is missing"],
    [
      "a name that isn't the draft's",
      { "task.toml": (text: string) => text.replace("rowing_club_t0", "day_spa_t0") },
      "day_spa_t0",
    ],
  ])("is told of %s", async (_what, changes, words) => {
    const author = await withSeed();
    for (const [path, change] of Object.entries(changes)) {
      if (change === null) await author.must("remove_file", { path });
      else {
        const text = typeof change === "string" ? change : change(author.session.draft.read(path) ?? "");
        await author.must("write_file", { path, text });
      }
    }
    expect(await author.refused("validate")).toContain(words);
    expect(await author.refused("request_gate")).toMatch(/not validated|no readable draft/);
  });

  it("hears what is wrong at its last validation too, and that it was the last", async () => {
    const author = await withSeed({ validationsPerTier: 1 });
    await author.must("write_file", { path: "gold.json", text: "[]" });
    const told = await author.refused("validate");
    expect(told).toContain("unchanged");
    expect(told).toContain("That was the last validation allowed.\nNext: Nothing: the run has ended");
  });

  it("can use a sound last validation, and no box is opened for one too many", async () => {
    const author = await withSeed({ validationsPerTier: 1 });
    expect(await author.must("validate")).toContain("rowing_club_t0 is sound");
    const { world } = surroundings;
    const checked: string[] = [];
    const watched: typeof world = {
      ...world,
      check(task) {
        checked.push(task.name);
        return world.check(task);
      },
    };
    const { ok, text } = await answerCall(watched, author.session, { name: "validate", arguments: {} });
    expect([ok, checked]).toEqual([false, []]);
    expect(text).toContain("1 of 1 validations of this tier are used");
    await author.must("request_gate");
  });

  it("hears why its last design is refused, and that it was the last", async () => {
    const author = new Author({ designs: 1 });
    const told = await author.refused("propose_design", { ...DESIGN, family: "day_spa" });
    expect(told).toMatch(/exists already.*That was the last design allowed\.\nNext: Nothing: the run has ended/s);
  });

  it("is told of a tier that is no superset and of a claim that nothing shows, all at once", async () => {
    const author = await withSeed();
    await author.must("validate");
    await author.must("request_gate");
    await author.hear("in-band", 18);
    await author.must("submit");
    const order = surroundings.orders.at(-1);
    if (order) await surroundings.keep(order.task);
    const files = strategyExample("noisy_instructions");
    await author.write({
      ...files,
      "task.toml": (files["task.toml"] ?? "").replace("noisy_instructions", "larger_db"),
      "db.json": (files["db.json"] ?? "").replace("B-23", "B-99"),
    });
    const told = await author.refused("validate");
    expect(told).toContain("`boats` lacks 1 of the parent's 6 rows: B-23");
    expect(told).toContain("larger_db is claimed, but nothing shows it (records: 6 → 6)");
  });

  it("is shown a change of gold that verify doesn't look for, and no other", async () => {
    const author = await withSeed();
    expect(await author.must("validate")).not.toContain("Worth a look");
    const tools = author.session.draft.read("tools.ts") ?? "";
    const book = (boat_id: string) => [
      "book_outing",
      { boat_id, member: "Ines Duarte", day: "2026-05-09", start: "07:00" },
    ];
    await author.write({
      "tools.ts": tools.replace(
        "outing === undefined || others.length > 0",
        "outing === undefined || others.length > 1",
      ),
      "gold.json": JSON.stringify([["list_boats", {}], book("B-14"), book("B-26")]),
    });
    const told = await author.must("validate");
    expect(told).toContain("verify is satisfied without gold call 3, book_outing");
    expect(told).not.toContain("gold call 2");
  });

  it("can't design one family and write another's copy", async () => {
    const author = new Author();
    await author.must("propose_design", {
      ...DESIGN,
      family: "owl_rescue",
      tools: ["ring_owl", "feed_owl"],
      entities: ["Owl", "Ring"],
    });
    const spa = await surroundings.world.readFamily("day_spa");
    const decoder = new TextDecoder();
    for (const [path, bytes] of spa?.[0]?.files ?? []) {
      const text = decoder.decode(bytes).replace('name = "day_spa_t0"', 'name = "owl_rescue_t0"');
      await author.must("write_file", { path, text });
    }
    expect(await author.refused("validate")).toContain("Too close to day_spa: similarity 1.00");
  });

  it("can't propose a family that is there", async () => {
    const author = new Author();
    const copy = {
      ...DESIGN,
      family: "wellness",
      tools: ["list_treatments", "bookTreatment", "list_therapists"],
      entities: ["Treatment", "Therapist"],
    };
    expect(await author.refused("propose_design", copy)).toMatch(/Too close to day_spa.*bookTreatment/);
    expect(await author.refused("propose_design", { ...DESIGN, family: "day_spa" })).toContain("exists already");
  });

  it.each([
    [
      "gen_db.ts",
      'export const generate = (seed: number) => ({ boats: [{ id: "B-" + seed }] });\n',
      '{"boats":[{"id":"B-7"}]}',
    ],
    [
      "gen_db.py",
      "def generate(seed):\n    return {'boats': [{'id': f'B-{seed}', 'kg': 75.0}]}\n",
      '{"boats": [{"id": "B-7", "kg": 75.0}]}',
    ],
  ])("has %s make its database", async (path, text, database) => {
    const author = await withSeed();
    await author.must("write_file", { path, text });
    await author.must("run_generator", { path, seed: 7 });
    expect(author.session.draft.read("db.json")?.trim()).toBe(database);
  });

  it.each([
    ["that raises", "gen_db.py", "def generate(seed):\n    raise ValueError('no rows')\n", "no rows"],
    ["that returns a list", "gen_db.py", "def generate(seed):\n    return []\n", "must return one object"],
    ["that isn't there", "gen_db.ts", "export const x = 1;\n", "generate"],
    ["of another kind", "gen_db.sh", "echo\n", "neither Python"],
  ])("is told of a generator %s", async (_what, path, text, words) => {
    const author = await withSeed();
    await author.must("write_file", { path, text });
    expect(await author.refused("run_generator", { path })).toContain(words);
    expect(author.session.draft.read("db.json")).toBe(seedFiles("typescript")["db.json"]);
  });

  it("sees where it stands, and nothing of the judge", async () => {
    const author = await withSeed();
    const status = await author.must("status");
    expect(status).toMatch(/rowing_club_t0.*at least 0\.80.*0 of 5.*Next: /s);
    expect(status).not.toContain(RULES.judge);
  });

  it("reads a long file in parts that say so", async () => {
    const author = await withSeed();
    await author.must("write_file", { path: "notes.txt", text: "x".repeat(70_000) });
    expect(await author.must("read_file", { path: "notes.txt", offset: 60_000 })).toMatch(
      /^\[characters 60000 to 70000 of 70000\]\nx{10000}$/,
    );
    await author.must("give_up", { reason: "enough" });
  });
});
