import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { diffStates } from "../state-delta";
import { seedRollout, seedTier, testCall, testTurn } from "../testing/seed-rollout";
import type { StateDelta } from "../trajectory";
import { analyseRollouts, type FailureWorld } from "./analyse-rollouts";
import { countToAnalyse } from "./pending/store";

const state = (...orders: string[]): string => JSON.stringify({ wines: ["W1", "W2"], orders });
const world: FailureWorld = async () => ({
  ...{ instruction: "Order W2.", source: "def verify(db):\n    return db.orders == ['W2']\n" },
  gold: { final: JSON.parse(state("W2")), calls: [] },
  verify: async (database) => (database === state("W2") ? 1 : 0),
});

describeOnBothDatabases("analyseRollouts", (_provider, current) => {
  const { signal } = new AbortController();

  /** A tier of its own with failed attempts that end in these states. */
  async function failed(family: string, finals: readonly { final: string; delta?: StateDelta }[]) {
    const tier = await seedTier(current.db(), family);
    const ids: string[] = [];
    for (const [slot, { final, delta = diffStates(state(), final) }] of finals.entries())
      ids.push(
        await seedRollout(tier, slot, [testTurn(1, [testCall("order", {}, { delta })])], { initial: state(), final }),
      );
    return { ids: ids.sort(), scope: { tiers: [tier.tier] } };
  }
  const analyses = ({ tiers }: { tiers: string[] }) =>
    current.db().rolloutFailure.findMany({ where: { tierName: { in: tiers } }, orderBy: { kind: "asc" } });

  it("goes past an attempt that can't be read, and analyses those after it", async () => {
    const { ids, scope } = await failed("inn", [
      { final: state("W1") },
      { final: state("W1", "W2") },
      { final: state() },
    ]);
    await current.db().rollout.update({ where: { id: ids[0] ?? "" }, data: { openingId: null } });
    expect(await analyseRollouts(scope, world, { signal })).toBe(2);
    expect(await countToAnalyse(scope)).toBe(1);
    expect(await analyseRollouts(scope, world, { signal })).toBe(0);
  });

  it("tells of an analysis that breaks off in its place, and goes on", async () => {
    const unfitting = { final: state("W1"), delta: { orders: { _t: "a", _0: ["x", 0, 7] } } };
    const { scope } = await failed("cellar", [unfitting, { final: state("W1") }, unfitting]);
    expect(await analyseRollouts(scope, world, { signal })).toBe(3);
    expect((await analyses(scope)).map(({ kind }) => kind)).toEqual(["unexplained", "unexplained", "wrong-value"]);
    expect((await analyses(scope))[0]?.detail).toContain("the analysis broke off: Error");
  });

  it("tells of a database that is nested too deeply to be compared", async () => {
    const { scope } = await failed("spa", [{ final: `{"orders":${"[".repeat(300)}${"]".repeat(300)}}` }]);
    expect(await analyseRollouts(scope, world, { signal })).toBe(1);
    const [failure] = await analyses(scope);
    expect([failure?.kind, failure?.detail]).toEqual([
      "unexplained",
      expect.stringContaining("deeper than 200 levels"),
    ]);
  });

  it("ends where its world breaks: that is no attempt's doing", async () => {
    const { scope } = await failed("zoo", [{ final: state("W1") }, { final: state("W2", "W1") }]);
    const lost: FailureWorld = async (revisionId) => ({
      ...(await world(revisionId)),
      verify: () => Promise.reject(new Error("no box")),
    });
    await expect(analyseRollouts(scope, lost, { signal })).rejects.toThrow("no box");
    expect(await countToAnalyse(scope)).toBe(2);
  });
});
