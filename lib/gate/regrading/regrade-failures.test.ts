import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { teaHouse } from "@/lib/solve/testing/tea-house";
import { failureClusters, failureSeries } from "@/lib/trajectories/failures/clusters/store";
import { failureOverview, tiersWithFailures } from "@/lib/trajectories/failures/overview/store";
import { countToAnalyse } from "@/lib/trajectories/failures/pending/store";
import { analyseGate } from "../failures/analyse-gate";
import { resumeGate } from "../resume-gate";
import { changedTeaHouse as changed, regradeStage } from "../testing/regrade-stage";
import { runRegrade } from "./run-regrade";

/** A task whose gold makes these calls. */
const withGold = (task: typeof teaHouse, gold: (typeof teaHouse)["gold"]): typeof teaHouse => ({
  ...task,
  gold,
  goldText: JSON.stringify(gold.map((call) => [call.name, call.arguments])),
});

describeOnBothDatabases("failures by the scores of a newer revision", (_provider, current) => {
  const stage = regradeStage(current);
  const { world, signal, revise, played, regraded } = stage;
  const analyse = (gateId: string) => analyseGate(gateId, world, signal);
  const clustersOf = (revisionId: string) => failureClusters({ revisionId, backend: "local", modelId: "scripted" });
  const overCorpus = async () => (await failureOverview({ demo: true })).total;
  const wordsOf = async (revisionId: string) =>
    (await clustersOf(revisionId)).clusters.map(({ count, detail }) => `${count} ${detail.words}`);

  it("are worked out beside the old ones, and over the corpus each rollout counts once, as it was scored last", async () => {
    const old = await played({ modelId: "scripted" });
    expect(await analyse(old)).toBe(0); // it was when it ended
    const before = await wordsOf(stage.first());
    expect(await overCorpus()).toBe(3);

    // Seed 2's table is large enough now.
    const lenient = await revise(changed("t.seats >= 4", "t.seats >= 2"));
    const first = await regraded(old);
    expect(await overCorpus()).toBe(0); // the old ones stand behind the new scores
    expect(await countToAnalyse({ tiers: [stage.tier()] })).toBe(2);
    expect(await analyse(first)).toBe(2);
    expect(await overCorpus()).toBe(2);
    expect(await failureSeries(lenient)).toMatchObject([{ passed: 3, failed: 2, errored: 0, again: 5, analysed: 2 }]);
    expect(await wordsOf(stage.first())).toEqual(before);

    // Nobody's table is, but for one that gold alone takes.
    const seated = { name: "seat", arguments: { table_id: "t3", guest: "Mira" } };
    const strict = await revise(withGold(changed("t.seats >= 4", "t.seats > 4"), [seated]));
    const second = await regraded(old);
    expect(await analyse(second)).toBe(5);
    expect(await overCorpus()).toBe(5);
    expect(await wordsOf(strict)).toEqual([
      "2 changed nothing; gold has table t3: guest is Mira",
      "2 seated table t2: seats is 4; gold has t3: seats is 6",
      "1 seated table t1: seats is 2; gold has t3: seats is 6; the limit is 4",
    ]);
    expect((await tiersWithFailures({ demo: true }, { from: 0, count: 5 })).items).toMatchObject([{ count: 5 }]);
    expect(await failureSeries(stage.first())).toMatchObject([{ passed: 2, failed: 3, again: 0, analysed: 3 }]);
    expect(await analyse(old)).toBe(0);

    // Open again it has no verdict, and what it showed is none.
    await current.db().gate.update({ where: { id: second }, data: { verdict: "undecided", errored: 1 } });
    await resumeGate(second, "caller");
    expect(await overCorpus()).toBe(2);
    expect((await clustersOf(strict)).total).toBe(0);
    await runRegrade(second, world, { signal });
    expect(await analyse(second)).toBe(5);
    expect(await overCorpus()).toBe(5);

    // The old gate's are worked out anew, as after a change of rules: they still stand behind the newer scores.
    await current.db().rolloutFailure.deleteMany({ where: { gateId: old } });
    expect(await analyse(old)).toBe(3);
    expect(await overCorpus()).toBe(5);
  });

  it("are held against gold in the new revision's own world: what only the databases differ in is nobody's deed", async () => {
    const old = await played({ k: 3, modelId: "scripted" });
    const database = teaHouse.database.replace('"target_guest":"Mira"', '"target_guest":"Noa"');
    const gold = [{ name: "seat", arguments: { table_id: "t2", guest: "Noa" } }];
    const revisionId = await revise(withGold({ ...teaHouse, database }, gold));
    expect(await analyse(await regraded(old))).toBe(3);
    const { clusters } = await clustersOf(revisionId);
    const tables = clusters.flatMap(({ detail }) => detail.differences.map(({ table }) => table));
    expect(tables).not.toContain("target_guest");
    expect(await wordsOf(revisionId)).toEqual([
      "2 seated t2 with guest Mira; gold has guest Noa",
      "1 did not seat; gold has table t2: guest is Noa",
    ]);
  });
});
