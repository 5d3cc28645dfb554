import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { ratesOf } from "@/lib/corpus/rates/store";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { listJobs } from "@/lib/jobs/queries";
import type { ChatBody, ScriptedReply } from "@/lib/solve/testing/scripted-endpoint";
import { teaHouse } from "@/lib/solve/testing/tea-house";
import { rolloutBrief } from "@/lib/trajectories/replay/brief/store";
import { readTrajectory } from "@/lib/trajectories/replay/store";
import { cancelGate } from "../cancel-gate";
import { gateView, listGates } from "../queries/store";
import { resumeGate } from "../resume-gate";
import { resumeGates } from "../resume-gates";
import { runSlot } from "../run-slot";
import { changedTeaHouse as changed, mixedSeeds, regradeStage } from "../testing/regrade-stage";
import { compareRegrades } from "./compare-regrades";
import { endRegrade } from "./end-regrade";
import { planRegrades } from "./plan-regrade";
import { createRegrade, outdatedGates } from "./planning/store";
import { runRegrade } from "./run-regrade";

describeOnBothDatabases("scoring a gate's trajectories anew", (_provider, current) => {
  const stage = regradeStage(current);
  const { world, signal, revise, played, regraded } = stage;

  it("judges the new revision by the old rollouts, without a request, and keeps the old verdict beside it", async () => {
    const old = await played();
    expect(await gateView(old)).toMatchObject({ verdict: "in-band", passes: 2, scored: 5 });
    const asked = stage.requests();
    const revisionId = await revise(changed("t.seats >= 4", "t.seats >= 2"));
    expect(await outdatedGates([stage.tier()])).toEqual([old]);
    const id = await regraded(old);
    const view = await gateView(id);
    expect(view).toMatchObject({ ...{ state: "done", kind: "gate", k: 5, verdict: "in-band" }, passes: 3, scored: 5 });
    expect(view).toMatchObject({ revisionId, regradeOfId: old, band: { low: 0.4, high: 0.6 }, errored: 0 });
    expect(view?.slots.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed", "failed", "failed"]);
    expect(stage.requests()).toBe(asked);
    expect(await gateView(old)).toMatchObject({
      verdict: "in-band",
      passes: 2,
      revisionId: stage.first(),
      regradeOfId: null,
    });
    expect((await ratesOf([{ name: stage.tier() }])).get(stage.tier())).toMatchObject([
      { gateId: id, passes: 3, kind: "measured" },
    ]);
    const [comparison] = await compareRegrades(id);
    expect(comparison).toMatchObject({
      before: { id: old, verdict: "in-band", passes: 2, revision: 1 },
      after: { id, verdict: "in-band", passes: 3, revision: 2 },
      ...{ same: 4, unscored: [] },
    });
    const rolloutId = (await gateView(old))?.slots[2]?.rolloutId;
    expect(comparison?.flips).toEqual([{ slot: 2, rolloutId, before: "failed", after: "passed" }]);
    expect(await compareRegrades(old)).toEqual([comparison]);
    expect((await listGates({ offset: 0, limit: 1 })).gates).toMatchObject([{ id }]);
  });

  it("shows of a rollout how it was scored last, and beside it what it was on each other revision", async () => {
    const old = await played();
    const [first, , third] = (await gateView(old))?.slots.map(({ rolloutId }) => rolloutId ?? "") ?? [];
    const revisionOf = async (gateId: string) => {
      const { revision } = await current
        .db()
        .gate.findUniqueOrThrow({ where: { id: gateId }, select: { revision: { select: { number: true } } } });
      return revision.number;
    };
    expect(await readTrajectory(third ?? "")).toMatchObject({
      ...{ standing: { gateId: old, revision: 1, outcome: "failed" }, scorings: [{ gateId: old }] },
    });
    await revise(changed("t.seats >= 4", "t.seats >= 2"));
    const lenient = await regraded(old);
    await revise(changed('return "Seated "', 'return "Placed "'));
    const other = await regraded(old); // in another world: no score
    const passed = { gateId: lenient, revision: await revisionOf(lenient), outcome: "passed", reward: 1, verify: 1 };
    const expected = {
      ...{ outcome: "failed", reward: 0, standing: passed },
      scorings: [
        { gateId: other, revision: await revisionOf(other), outcome: null, problem: expect.stringContaining("Placed") },
        passed,
        { gateId: old, revision: 1, outcome: "failed", problem: null },
      ],
    };
    expect(await readTrajectory(third ?? "")).toMatchObject({ ...expected, attempts: [{ outcome: "passed" }] });
    expect(await rolloutBrief(third ?? "")).toMatchObject(expected);
    expect(await rolloutBrief(first ?? "")).toMatchObject({ standing: { outcome: "passed", gateId: lenient } });
    // Of a gate that is opened again nothing stands.
    await current.db().gate.update({ where: { id: lenient }, data: { state: "running" } });
    expect(await rolloutBrief(third ?? "")).toMatchObject({ standing: { gateId: old, outcome: "failed" } });
  });

  it("leaves trajectories unscored that were made in another world, and the verdict open where that matters", async () => {
    const old = await played();
    await revise(changed('return "Seated "', 'return "Placed "'));
    const view = await gateView(await regraded(old));
    expect(view).toMatchObject({ verdict: "undecided", passes: 0, scored: 2, errored: 3, rate: 0 });
    expect(view?.slots[0]).toMatchObject({
      outcome: null,
      problem: expect.stringContaining("At step 2, seat answers otherwise"),
    });
    expect(view?.slots[3]).toMatchObject({ outcome: "failed", problem: null });
    const [comparison] = await compareRegrades(old);
    expect(comparison?.unscored.map(({ slot }) => slot)).toEqual([0, 1, 2]);
    // What can't be scored may be asked again: it is the same, and the gate ends the same.
    await resumeGate(view?.id ?? "");
    expect(await runRegrade(view?.id ?? "", world, { signal })).toBe(true);
    expect(await gateView(view?.id ?? "")).toMatchObject({ verdict: "undecided", scored: 2, errored: 3 });
  });

  it("scores a gate once on a revision, and goes on where it was stopped", async () => {
    const old = await played({ k: 4 });
    await revise(changed("t.seats >= 4", "t.seats > 4"));
    const [planned] = await planRegrades([old], "caller");
    const id = planned?.id ?? "";
    const stop = new AbortController();
    const onProgress = (done: number) => (done === 2 ? stop.abort(new Error("stopped")) : undefined);
    await expect(runRegrade(id, world, { signal: stop.signal, onProgress })).rejects.toThrow("stopped");
    expect(await gateView(id)).toMatchObject({ state: "running", scored: 2 });
    expect(await planRegrades([old, id], "caller")).toEqual([{ id, of: old, tier: stage.tier(), k: 4, present: true }]);
    expect(await runSlot(id, 3, world, signal)).toEqual({ kind: "over" });
    await resumeGates();
    const jobs = await listJobs({ keyPrefix: `regrade-gate:${id}`, state: "queued", limit: 5, offset: 0 });
    expect(jobs.total).toBe(1);
    expect(await cancelGate(id)).toBe(true);
    expect(await runRegrade(id, world, { signal })).toBe(false);
    await resumeGate(id);
    expect(await runRegrade(id, world, { signal })).toBe(true);
    // Gold still ends at its own table, which is enough for the first two.
    expect(await gateView(id)).toMatchObject({ state: "done", passes: 2, scored: 4 });
    expect(await runRegrade(id, world, { signal })).toBe(false);
  });

  it("takes a curtailed gate for what it is: what was never played is missing in the new verdict too", async () => {
    const old = await played({ k: 4, curtail: true, bands: [{ low: 0, high: 0.25, lowOpen: true }] });
    expect(await gateView(old)).toMatchObject({ curtailed: true, verdict: "too-easy", passes: 2, scored: 2 });
    await revise(changed("db.notes.push(args.text);", 'db.notes.push(args.text + "!");'));
    const kept = await gateView(await regraded(old));
    expect(kept?.slots[3]).toMatchObject({ stopped: "curtailed", outcome: null, counted: false, rolloutId: null });
    expect(kept).toMatchObject({ curtailed: true, verdict: "too-easy", passes: 2, scored: 2, errored: 0, k: 4 });
    await revise({
      ...changed("t.seats >= 4", "t.seats > 4"),
      goldText: '[["note",{"text":"x"}]]',
      gold: [{ name: "note", arguments: { text: "x" } }],
    });
    expect(await gateView(await regraded(old))).toMatchObject({
      curtailed: true,
      verdict: "undecided",
      passes: 0,
      scored: 2,
    });
  });

  /** Five slots, two pass, the last is refused by its provider while that is `down`: half may be reached, or not. */
  async function lacking(down: () => boolean): Promise<{ readonly old: string; readonly goOn: () => Promise<void> }> {
    const answers = (body: ChatBody): ScriptedReply =>
      body.seed === 4 && down() ? { status: 401, error: { message: "no such key" } } : mixedSeeds(body);
    const { id: old, goOn } = await stage.planned({ bands: [{ low: 0.5, high: 0.8, lowOpen: false }] }, answers);
    await goOn();
    return { old, goOn };
  }

  it("is completed once the gate is whose trajectories it scores: what it scored before stays", async () => {
    let down = true;
    const { old, goOn } = await lacking(() => down);
    expect(await gateView(old)).toMatchObject({ verdict: "undecided", scored: 4, errored: 1 });
    await revise(changed("t.seats >= 4", "t.seats > 4"));
    const id = await regraded(old);
    expect(await gateView(id)).toMatchObject({ verdict: "undecided", passes: 2, scored: 4, errored: 1 });
    down = false;
    await resumeGate(old, "caller");
    await goOn();
    await resumeGate(id, "caller");
    expect(await gateView(id)).toMatchObject({ state: "running", scored: 4, errored: 0 });
    expect(await runRegrade(id, world, { signal })).toBe(true);
    expect(await gateView(id)).toMatchObject({ state: "done", verdict: "too-hard", passes: 2, scored: 5, errored: 0 });
    await expect(resumeGate(id)).rejects.toThrow("has its verdict");
  });

  it("asks again what a dying box left without a score", async () => {
    const old = await played();
    await revise(changed("t.seats >= 4", "t.seats >= 2"));
    const id = await regraded(old);
    const where = { gateId: id, slot: { in: [0, 1, 2] } };
    const problem = "The task doesn't run on this revision (deadline): it took too long";
    await current.db().regradedRollout.updateMany({ where, data: { outcome: null, problem } });
    await current.db().gate.update({ where: { id }, data: { verdict: "undecided", passes: 0, scored: 2, errored: 3 } });
    await resumeGate(id, "caller");
    expect(await runRegrade(id, world, { signal })).toBe(true);
    expect(await gateView(id)).toMatchObject({ verdict: "in-band", passes: 3, scored: 5, errored: 0 });
  });

  it("counts what is missing by its own size while the other gate is played on", async () => {
    const { old } = await lacking(() => true);
    await revise(changed("t.seats >= 4", "t.seats > 4"));
    const [planned] = await planRegrades([old], "caller");
    await resumeGate(old, "caller");
    expect(await runRegrade(planned?.id ?? "", world, { signal })).toBe(true);
    expect(await gateView(planned?.id ?? "")).toMatchObject({ scored: 4, errored: 1, verdict: "undecided" });
    await expect(planRegrades([old])).rejects.toThrow("has not ended");
  });

  it("is planned once, whoever asks at the same time, and not beside one that lives", async () => {
    const old = await played({ k: 1 });
    const revisionId = await revise(changed("t.seats >= 4", "t.seats >= 2"));
    let other: ReturnType<typeof createRegrade> | null = null;
    const one = await createRegrade(old, revisionId, async () => {
      other = createRegrade(old, revisionId, async () => {});
      await pause(300); // as long as the other would take, were it not kept waiting
    });
    expect(await (other as ReturnType<typeof createRegrade> | null)).toMatchObject({ id: one?.id, present: true });
    await cancelGate(one?.id ?? "");
    const next = await createRegrade(old, revisionId, async () => {});
    expect(next).toMatchObject({ present: false });
    await expect(resumeGate(one?.id ?? "")).rejects.toThrow("Another gate");
    await cancelGate(next?.id ?? "");
    await resumeGate(one?.id ?? "");
    const data = { state: "running" };
    await current.db().gate.update({ where: { id: old }, data });
    expect(await createRegrade(old, revisionId, async () => {})).toBeNull();
  });

  it("is put to the workers where it was planned by somebody who is gone", async () => {
    const old = await played({ k: 1 });
    await revise(changed("t.seats >= 4", "t.seats >= 2"));
    const [planned] = await planRegrades([old], "caller");
    const queued = async () =>
      (await listJobs({ keyPrefix: `regrade-gate:${planned?.id}`, state: "queued", limit: 5, offset: 0 })).total;
    expect(await queued()).toBe(0);
    for (const _ of [1, 2]) expect(await planRegrades([old])).toMatchObject([{ id: planned?.id, present: true }]);
    expect(await queued()).toBe(1);
    await cancelGate(planned?.id ?? "");
  });

  it("says where the new verify gives no answer: on one state that counts as a no, on gold's the task does not run", async () => {
    const old = await played({ k: 3 });
    const raising = (when: string) =>
      changed("return db.tables.some", `if (${when}) throw new Error("no \\u0000 such field"); return db.tables.some`);
    await revise(raising("db.tables[0].guest"));
    const some = await regraded(old);
    expect(await gateView(some)).toMatchObject({ verdict: "too-easy", passes: 2, scored: 3, errored: 0 });
    const problem = expect.stringMatching(/^verify raised on its final state: .*no such field/);
    expect((await compareRegrades(some))[0]).toMatchObject({ unscored: [], raised: [{ slot: 2, problem }] });
    await revise(raising("true"));
    const none = await regraded(old);
    expect(await gateView(none)).toMatchObject({ verdict: "undecided", passes: 0, scored: 0, errored: 3 });
    const gone = { problem: expect.stringMatching(/doesn't run on this revision.*no such field/) };
    expect((await compareRegrades(none))[0]).toMatchObject({ unscored: [gone, gone, gone], raised: [] });
  });

  it("that nobody goes on with says so of what it has not scored, which can be asked again", async () => {
    const old = await played({ k: 3 });
    await revise(changed("t.seats >= 4", "t.seats >= 2"));
    const [planned] = await planRegrades([old], "caller");
    const id = planned?.id ?? "";
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error("stopped"));
    await expect(runRegrade(id, world, { signal: stop.signal, onProgress })).rejects.toThrow("stopped");
    expect(await endRegrade(id, "All workers\u0000 died in it.")).toBe(true);
    expect(await endRegrade(id, "Once more.")).toBe(false);
    const problem = "Scoring again broke off: All workers died in it.";
    expect(await gateView(id)).toMatchObject({
      ...{ state: "done", verdict: "undecided", scored: 1, errored: 2 },
      slots: [{ outcome: "passed", problem: null }, { outcome: null, problem }, { problem }],
    });
    await resumeGate(id, "caller");
    expect(await runRegrade(id, world, { signal })).toBe(true);
    expect(await gateView(id)).toMatchObject({ verdict: "too-easy", passes: 3, scored: 3, errored: 0 });
  });

  it("gives way to a gate that was played on the revision", async () => {
    const old = await played({ modelId: "scripted" });
    const revisionId = await revise(changed("t.seats >= 4", "t.seats >= 2"));
    const fresh = await played();
    await regraded(old);
    expect((await ratesOf([{ name: stage.tier() }])).get(stage.tier())).toMatchObject([{ gateId: fresh }]);
    expect(await gateView(fresh)).toMatchObject({ revisionId, passes: 3 });
  });

  it("can't be done where there is no newer revision, or nothing to score", async () => {
    const old = await played({ k: 1 });
    await expect(planRegrades([old])).rejects.toThrow("no newer revision");
    await expect(planRegrades(["nothing"])).rejects.toThrow("There is no gate nothing");
    await current.db().gate.update({ where: { id: old }, data: { state: "cancelled" } });
    await revise(teaHouse);
    await expect(planRegrades([old])).rejects.toThrow("was cancelled");
  });
});
