import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ratesOf } from "@/lib/corpus/rates/store";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { listJobs } from "@/lib/jobs/queries";
import { createChatModel } from "@/lib/models/openai-client";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { localBackend } from "@/lib/solve/local-backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import {
  type ChatBody,
  type ScriptedEndpoint,
  type ScriptedReply,
  scriptedEndpoint,
} from "@/lib/solve/testing/scripted-endpoint";
import { teaHouse } from "@/lib/solve/testing/tea-house";
import { cancelGate } from "../cancel-gate";
import { type GateOrder, planGate } from "../plan-gate";
import { gateView, listGates } from "../queries/store";
import { resumeGate } from "../resume-gate";
import { resumeGates } from "../resume-gates";
import { runGates } from "../run-gates";
import { runSlot } from "../run-slot";
import { nextGold } from "../testing/scripts";
import { seedTeaHouse } from "../testing/seed-tea-house";
import { compareRegrades } from "./compare-regrades";
import { planRegrades } from "./plan-regrade";
import { createRegrade, outdatedGates } from "./planning/store";
import { runRegrade } from "./run-regrade";

const sandbox = createSandbox({ processes: 1, spares: 1 });
// The first use of a sandbox may have to build it.
beforeAll(async () => (await sandbox.open(teaHouse)).close(), 300_000);
afterAll(() => sandbox.close());

const changed = (from: string, to: string) => ({ ...teaHouse, tools: teaHouse.tools.replace(from, to) });

/** Seeds 0 and 1 walk the gold path, 2 looks for the smallest table, the others give up. */
function script(body: ChatBody): ScriptedReply {
  const seed = body.seed ?? 0;
  if (seed < 2) return nextGold(body);
  if (seed > 2 || body.messages.length > 2) return { say: "I am done." };
  return { call: [["seat", { table_id: "t1", guest: "Mira" }]] };
}

describeOnBothDatabases("scoring a gate's trajectories anew", (_provider, current) => {
  let tier = "";
  let first = "";
  let endpoint: ScriptedEndpoint | null = null;
  let revisions = 1;
  const tasks = new Map<string, typeof teaHouse>();
  const world = {
    sandbox,
    backend: localBackend,
    model: createChatModel,
    task: async (revisionId: string) => tasks.get(revisionId) ?? teaHouse,
  };
  const signal = new AbortController().signal;

  beforeAll(async () => {
    ({ tier, revisionId: first } = await seedTeaHouse(current.db(), 2)); // its band: 0.40 to 0.60
  });
  afterEach(async () => {
    await endpoint?.close();
    endpoint = null;
    await current.db().tier.update({ where: { name: tier }, data: { currentRevisionId: first } });
  });

  /** The tier gets another content. */
  async function revise(task: typeof teaHouse): Promise<string> {
    const number = ++revisions;
    const own = { tierName: tier, number, contentHash: `${current.url()} ${number}`, sourceId: "none" };
    const { id } = await current.db().tierRevision.create({
      data: { ...own, irregularities: "[]", instructionHash: "none" },
      select: { id: true },
    });
    tasks.set(id, task);
    await current.db().tier.update({ where: { name: tier }, data: { currentRevisionId: id } });
    return id;
  }

  async function played(order: Partial<GateOrder> = {}): Promise<string> {
    endpoint = await scriptedEndpoint(script);
    const model = scriptedModel(endpoint.baseUrl);
    const own = { tiers: [tier], modelId: model.id, endpoint: model, curtail: false } as const;
    const [gate] = await planGate({ ...own, kind: "gate", k: 5, runBy: "caller", ...order });
    if (!gate) throw new Error("nothing was planned");
    await runGates([gate], world, { concurrency: 1, signal, backoff: () => 0 });
    return gate.id;
  }
  async function regraded(gateId: string): Promise<string> {
    const [planned] = await planRegrades([gateId], "caller");
    if (!planned) throw new Error("nothing was planned");
    await runRegrade(planned.id, world, { signal });
    return planned.id;
  }

  it("judges the new revision by the old rollouts, without a request, and keeps the old verdict beside it", async () => {
    const old = await played();
    expect(await gateView(old)).toMatchObject({ verdict: "in-band", passes: 2, scored: 5 });
    const asked = endpoint?.requests.length;
    const revisionId = await revise(changed("t.seats >= 4", "t.seats >= 2"));
    expect(await outdatedGates([tier])).toEqual([old]);
    const id = await regraded(old);
    const view = await gateView(id);
    expect(view).toMatchObject({ ...{ state: "done", kind: "gate", k: 5, verdict: "in-band" }, passes: 3, scored: 5 });
    expect(view).toMatchObject({ revisionId, regradeOfId: old, band: { low: 0.4, high: 0.6 }, errored: 0 });
    expect(view?.slots.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed", "failed", "failed"]);
    expect(endpoint?.requests.length).toBe(asked);
    expect(await gateView(old)).toMatchObject({ verdict: "in-band", passes: 2, revisionId: first, regradeOfId: null });
    expect((await ratesOf([{ name: tier }])).get(tier)).toMatchObject([{ gateId: id, passes: 3, kind: "measured" }]);
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
    expect(await planRegrades([old, id], "caller")).toEqual([{ id, of: old, tier, k: 4, present: true }]);
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
    endpoint = await scriptedEndpoint((body) =>
      body.seed === 4 && down() ? { status: 401, error: { message: "no such key" } } : script(body),
    );
    const model = scriptedModel(endpoint.baseUrl);
    const own = { tiers: [tier], modelId: model.id, endpoint: model, curtail: false } as const;
    const bands = [{ low: 0.5, high: 0.8, lowOpen: false }] as const;
    const [gate] = await planGate({ ...own, kind: "gate", k: 5, runBy: "caller", bands });
    if (!gate) throw new Error("nothing was planned");
    const goOn = () => runGates([gate], world, { concurrency: 1, signal, backoff: () => 0 });
    await goOn();
    return { old: gate.id, goOn };
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

  it("gives way to a gate that was played on the revision", async () => {
    const old = await played({ modelId: "scripted" });
    const revisionId = await revise(changed("t.seats >= 4", "t.seats >= 2"));
    await endpoint?.close();
    const fresh = await played();
    await regraded(old);
    expect((await ratesOf([{ name: tier }])).get(tier)).toMatchObject([{ gateId: fresh }]);
    expect(await gateView(fresh)).toMatchObject({ revisionId, passes: 3 });
  });

  it("can't be done where there is no newer revision, or nothing to score", async () => {
    const old = await played({ k: 1 });
    await expect(planRegrades([old])).rejects.toThrow("no newer revision");
    await expect(planRegrades(["nothing"])).rejects.toThrow("There is no gate nothing");
    await current.db().gate.update({ where: { id: old }, data: { state: "cancelled" } });
    await revise(teaHouse);
    await expect(planRegrades([old])).rejects.toThrow("has not ended");
  });
});
