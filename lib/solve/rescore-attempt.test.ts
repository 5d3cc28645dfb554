import { afterAll, describe, expect, it } from "vitest";
import { createChatModel } from "@/lib/models/openai-client";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { localBackend } from "./local-backend";
import { type RecordedAttempt, type Rescore, rescoreAttempt } from "./rescore-attempt";
import { goldScript, play } from "./testing/play";
import type { ScriptedReply } from "./testing/scripted-endpoint";
import { teaHouse } from "./testing/tea-house";

const sandbox = createSandbox({ processes: 1, spares: 1 });
afterAll(() => sandbox.close());

type Task = typeof teaHouse;

/** The tea house with another text in place of one in its source. */
const changed = (from: string, to: string): Task => {
  if (!teaHouse.tools.includes(from)) throw new Error(`${from} isn't in the source`);
  return { ...teaHouse, tools: teaHouse.tools.replace(from, to) };
};

/** Seats Mira at t3, which is large enough but not where gold seats her. */
const otherTable: readonly ScriptedReply[] = [
  { call: [["seat", { table_id: "t9", guest: "Mira" }]] },
  { call: [["seat", { table_id: "t3", guest: "Mira" }]] },
  { say: "Mira sits at t3." },
];
const tableForTwo: readonly ScriptedReply[] = [
  { call: [["list_tables", "{broken"]] },
  { call: [["seat", { table_id: "t1", guest: "Mira" }]] },
  { say: "Mira sits at t1." },
];

describe("rescoreAttempt", () => {
  async function attempt(script: readonly ScriptedReply[], limited = false): Promise<RecordedAttempt> {
    const stage = { backend: localBackend, sandbox: () => sandbox, model: createChatModel };
    const { opening, steps } = await play(stage, { script, seed: 5 });
    if (!opening) throw new Error("nothing was recorded");
    return { opening, steps: () => steps, seed: 5, limited };
  }
  let versions = 0;
  const rescore = (made: RecordedAttempt, source: Task): Promise<Rescore> =>
    rescoreAttempt({ sandbox, source, contentHash: `rescored ${++versions}`, attempt: made });

  it("gives the old score where nothing has changed, answers of failed calls included", async () => {
    expect(await rescore(await attempt(goldScript), teaHouse)).toMatchObject({
      ...{ kind: "scored", outcome: "passed", dbHash: 1, verify: 1, reward: 1 },
    });
    expect(await rescore(await attempt(otherTable), teaHouse)).toMatchObject({
      outcome: "passed",
      dbHash: 0,
      verify: 1,
    });
    expect(await rescore(await attempt(tableForTwo), teaHouse)).toMatchObject({ outcome: "failed", reward: 0 });
  });

  it("judges by the verify of the new revision", async () => {
    const lenient = changed("t.seats >= 4", "t.seats >= 2");
    expect(await rescore(await attempt(tableForTwo), lenient)).toMatchObject({ outcome: "passed", verify: 1 });
    const strict = changed("t.seats >= 4", "t.seats === 4");
    expect(await rescore(await attempt(otherTable), strict)).toMatchObject({ outcome: "failed", verify: 0 });
    expect(await rescore(await attempt(otherTable, true), strict)).toMatchObject({ outcome: "truncated" });
  });

  it("judges by the gold of the new revision", async () => {
    const gold = [{ name: "seat", arguments: { table_id: "t3", guest: "Mira" } }];
    const other = {
      ...changed("t.seats >= 4", "t.seats === 4"),
      gold,
      goldText: '[["seat",{"table_id":"t3","guest":"Mira"}]]',
    };
    expect(await rescore(await attempt(otherTable), other)).toMatchObject({ outcome: "passed", dbHash: 1, verify: 0 });
  });

  it("lets what no tool shows change in the initial database", async () => {
    const database = teaHouse.database.replace('"target_guest":"Mira"', '"target_guest":"Noa"');
    expect(await rescore(await attempt(otherTable), { ...teaHouse, database })).toMatchObject({ outcome: "failed" });
  });

  it.each([
    ["the instruction is another one", { ...teaHouse, instruction: "Seat Noa." }, "The instruction is another one"],
    [
      "a tool is described otherwise",
      changed("Write a note.", "Write it down."),
      "The tool note is described otherwise",
    ],
    ["a tool is gone", changed("wait_forever:", "wait_long:"), "The tool wait_forever is gone"],
    [
      "a call answers otherwise",
      {
        ...teaHouse,
        database: teaHouse.database.replace('"id":"t3","seats":6,"guest":null', '"id":"t3","seats":6,"guest":"Ada"'),
      },
      "At step 2, seat answers otherwise: “Table t3 is taken”, where it was “Seated Mira at t3”",
    ],
    [
      "the code doesn't load",
      { ...teaHouse, tools: "export default 1;" },
      "doesn't run on this revision (load-failed)",
    ],
  ] as const)(
    "leaves an attempt unscored where %s",
    async (_what, source, words) => {
      const rescored = await rescore(await attempt(otherTable), source);
      expect(rescored).toMatchObject({ kind: "unscored" });
      expect(rescored.kind === "unscored" && rescored.problem).toContain(words);
    },
    120_000,
  );
});
