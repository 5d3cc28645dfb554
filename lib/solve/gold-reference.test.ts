import { afterAll, describe, expect, it } from "vitest";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { goldReference } from "./gold-reference";
import { scoreRollout } from "./score-rollout";
import { teaHouse } from "./testing/tea-house";

const sandbox = createSandbox({ processes: 1, spares: 0 });
afterAll(() => sandbox.close());

/** The real sandbox, with its replays counted. */
function counted(): { readonly sandbox: Sandbox; readonly replays: () => number } {
  let replays = 0;
  const replay: Sandbox["replay"] = (source, options) => {
    replays++;
    return sandbox.replay(source, options);
  };
  const open: Sandbox["open"] = (source, options) => sandbox.open(source, options);
  const verify: Sandbox["verify"] = (source, database, options) => sandbox.verify(source, database, options);
  return { sandbox: { replay, open, verify, close: () => sandbox.close() }, replays: () => replays };
}

describe("goldReference", () => {
  it("knows the gold state and which calls change the database", async () => {
    const gold = await goldReference(sandbox, teaHouse, "gold reference 1");
    expect(gold.steps.map(({ name, changes }) => [name, changes])).toEqual([
      ["list_tables", false],
      ["seat", true],
      ["note", true],
    ]);
    expect(JSON.parse(gold.finalState ?? "")).toMatchObject({ notes: ["Mira, table t2"] });
  });

  it("replays a revision once, however many slots ask at the same time", async () => {
    const { sandbox: world, replays } = counted();
    await Promise.all(Array.from({ length: 5 }, () => goldReference(world, teaHouse, "gold reference 2")));
    await goldReference(world, teaHouse, "gold reference 2");
    expect(replays()).toBe(1);
  });

  it("asks again after a replay that was aborted", async () => {
    const { sandbox: world, replays } = counted();
    const aborted = AbortSignal.abort(new Error("stop"));
    await expect(goldReference(world, teaHouse, "gold reference 3", aborted)).rejects.toThrow();
    expect((await goldReference(world, teaHouse, "gold reference 3")).finalState).not.toBeNull();
    expect(replays()).toBe(2);
  });

  it("has no gold state where a call of the path fails", async () => {
    const gold = [{ name: "seat", arguments: { table_id: "t9", guest: "Mira" } }, ...teaHouse.gold];
    const goldText = JSON.stringify(gold.map((call) => [call.name, call.arguments]));
    const broken = { ...teaHouse, gold, goldText };
    const reference = await goldReference(sandbox, broken, "gold reference 4");
    expect(reference.finalState).toBeNull();
    expect(reference.steps).toHaveLength(4);
  });
});

describe("scoreRollout", () => {
  const score = async (change: (state: { notes: string[]; tables: { guest: string | null }[] }) => void) => {
    const gold = await goldReference(sandbox, teaHouse, "gold reference 1");
    const state = JSON.parse(teaHouse.database);
    change(state);
    return scoreRollout({ sandbox, source: teaHouse, gold, finalState: JSON.stringify(state) });
  };
  const seat = (state: { tables: { guest: string | null }[] }, index: number) => {
    const table = state.tables[index];
    if (table) table.guest = "Mira";
  };

  it.each([
    ["gold's state, keys in another order", [1, "Mira, table t2"], { dbHash: 1, verify: 1, reward: 1 }],
    ["another state that verify accepts", [2, ""], { dbHash: 0, verify: 1, reward: 1 }],
    ["a wrong state", [0, ""], { dbHash: 0, verify: 0, reward: 0 }],
    ["a state on which verify raises", [2, "poison"], { dbHash: 0, verify: 0, reward: 0 }],
  ] as const)("gives %s its reward", async (_what, [table, note], expected) => {
    const scored = await score((state) => {
      seat(state, table);
      if (note) state.notes.push(note);
    });
    expect(scored).toMatchObject(expected);
    expect(scored.verifyError !== null).toBe(note === "poison");
  });
});
