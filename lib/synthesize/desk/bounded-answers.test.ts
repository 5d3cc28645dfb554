import { expect, it } from "vitest";
import type { TaskSource } from "@/lib/task/task-source";
import { Draft } from "../draft/draft";
import { FamilyIndex } from "../novelty/family-index";
import { DESIGN, reach } from "../protocol/testing/run";
import { seedFiles } from "../testing/guide-examples";
import { checkDraft } from "./check-draft";
import { cutText } from "./cut-text";
import { listFamilies, readFamily } from "./family-calls";
import { runGenerator, tryCalls } from "./sandbox-calls";
import { done, failed, refused, type SynthesisSession } from "./session";

const LONG = "x".repeat(1_000_000);
const MOST = 61_000;

const files = Object.entries(seedFiles("typescript")).map(([path, text]) => ({ path, text }));
const session: SynthesisSession = { protocol: reach([DESIGN]), draft: Draft.of(files) };

function seed(): TaskSource {
  const reading = session.draft.reading("kelp_farm_t0");
  if (reading.kind !== "task") throw new Error("the guide's seed is no task");
  return reading.task;
}

it.each([
  ["done", () => done(session, LONG)],
  ["failed", () => failed(session, LONG)],
  ["refused", () => refused(session, { code: "unsound", message: LONG, next: "Write the files." })],
])("an answer that is %s is cut, says how much it shows, and still tells what is next", (_kind, answer) => {
  const { text } = answer();
  expect(text.length).toBeLessThan(MOST);
  expect(text).toMatch(/x… \(60000 of 1000000 characters\)\nNext: Write/);
});

it("a generator's error of any length is cut", async () => {
  const world = { runGenerator: async () => ({ ok: false, problem: `The generator raised: ${LONG}` }) as const };
  const { text } = await runGenerator(world, session, { path: "tools.ts", seed: 0 });
  expect(text.length).toBeLessThan(MOST);
  expect(text).toContain("(60000 of 1000022 characters)");
});

it("a family with a long description hides no other of its page", async () => {
  const families = [
    { family: "aviary", levels: [0], description: LONG },
    { family: "bakery", levels: [0, 1], description: "Bread" },
  ];
  const world = { listFamilies: async () => ({ families, total: 2 }) };
  const { text } = await listFamilies(world, session, { words: "", page: 1 });
  expect(text).toMatch(/aviary \(t0\): x+… \(500 of 1000000 characters\)\nbakery \(t0, t1\): Bread/);
});

it("a tier with a long instruction hides no other of its family", async () => {
  const tiers = [
    { ...seed(), instruction: LONG },
    { ...seed(), name: "kelp_farm_t1", instruction: "Short." },
  ];
  const { text } = await readFamily({ readFamily: async () => tiers }, session, { family: "kelp_farm" });
  expect(text.length).toBeLessThan(MOST);
  expect(text).toMatch(/x… \(20000 of 1000000 characters\)\n## kelp_farm_t1\n.*\nShort\./);
});

it("sixty long answers of tools leave room for what verify says", async () => {
  const calls = Array.from({ length: 60 }, () => ({ name: "list_boats", arguments: {} }));
  const answers = calls.map(({ name }) => ({ name, ok: true, text: LONG, changed: false }));
  const world = { tryCalls: async () => ({ answers, verify: 1, problem: null }) };
  const { text } = await tryCalls(world, session, { calls });
  expect(text.length).toBeLessThan(MOST);
  expect(text).toMatch(/60\. list_boats: x+… \(800 of 1000000 characters\)\nverify: 1\nNext: /);
});

it("a long error of a tool hides no other problem of the draft", async () => {
  const task = seed();
  const faults = [
    { kind: "gold-call-failed", index: 0, name: "list_boats", arguments: {}, because: "raised", error: LONG },
    { kind: "gold-changes-nothing" },
  ] as const;
  const report = { name: task.name, passed: false, faults, goldCalls: task.gold.length, evidence: null };
  const world = {
    check: async () => ({ report, tools: [], entities: [], changes: [] }),
    tryCalls: async () => ({ answers: [], verify: 0, problem: null }),
    familyIndex: async () => new FamilyIndex([]),
    acceptedTier: async () => ({ task, tools: [], entities: [] }),
  };
  const { validation } = await checkDraft(world, session.protocol, task);
  const text = validation.problems.join("\n");
  expect(text.length).toBeLessThan(MOST);
  expect(text).toMatch(/x… \(4000 of 10\d+ characters\)\n.*unchanged/);
});

it("a cut halves no character", () => {
  expect(cutText("ab🛶cd", 3)).toBe("ab… (2 of 6 characters)");
  expect(cutText("ab🛶cd", 4)).toBe("ab🛶… (4 of 6 characters)");
  expect(cutText("ab🛶cd", 6)).toBe("ab🛶cd");
});
