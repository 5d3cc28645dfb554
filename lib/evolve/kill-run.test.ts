import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkRevision } from "@/lib/corpus/checking/check-revision";
import { findTaskByInstruction, revisionTask } from "@/lib/corpus/details/store";
import { importTasks } from "@/lib/corpus/import-tasks";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { untilQuiet } from "@/lib/db/testing/until-quiet";
import { findTiers } from "@/lib/gate/store";
import { countLivingJobs } from "@/lib/jobs/queries";
import { type BundledWorker, bundleWorker } from "@/lib/jobs/testing/bundle-worker";
import { WorkerProcesses } from "@/lib/jobs/testing/worker-processes";
import { seededRandom } from "@/lib/models/demo/random";
import { type DemoServer, serveDemo } from "@/lib/models/demo/serve";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { resumeRun } from "@/lib/synthesize/runs/control-run";
import { candidatesOf, runDetail } from "@/lib/synthesize/runs/queries/store";
import { readSteps } from "@/lib/synthesize/runs/steps/store";
import { loadRun } from "@/lib/synthesize/runs/store";
import { readTask } from "@/lib/task/read-task";
import { orderRuns } from "./order-runs";
import { MOMENTS, type Moment, momentsNow } from "./testing/moments";

const CORPUS = join(import.meta.dirname, "../../corpus");
/** One of each language; a new family is written beside them. */
const SEEDS = ["day_spa_t0", "reindeer_winter_t0"];
const LEVELS = 2;
const K = 5;
/** Any rate is in it: what is tested is that nothing gets lost, not how hard a tier is. */
const ANY = { low: 0, high: 1, lowOpen: false };
const WORKERS = 2;
const CONCURRENCY = 4;
/** Silence after which a job goes to another. Milliseconds. */
const LEASE = 3_000;
/** Kills at most. */
const KILLS = 16;
/** How long a new moment is waited for before it is seen whether runs are over. Milliseconds. */
const PATIENCE = 3_000;
/** What no machine is through with before it can be killed. */
const LONG: readonly Moment[] = ["turn in flight", "validation", "gate playing"];
/** A slow machine with other work; a quiet one needs a minute. */
const SLOW = 900_000;

let worker: BundledWorker;
beforeAll(async () => {
  worker = await bundleWorker(new URL("./testing/run-worker.ts", import.meta.url));
});
afterAll(() => worker.remove());

describeOnBothDatabases("synthesis runs whose workers are killed with kill -9 again and again", (provider, current) => {
  const workers = new WorkerProcesses();
  const random = seededRandom(`kill-run ${provider}`);
  let demo: DemoServer;

  beforeAll(async () => {
    await importTasks(await Promise.all(SEEDS.map((name) => readTask(join(CORPUS, name)))), { origin: "starter" });
    const sandbox = createSandbox({ processes: 1, spares: 0 });
    for (const { currentRevisionId } of (await findTiers(SEEDS)).values()) {
      const id = currentRevisionId ?? "";
      await checkRevision(sandbox, id, await revisionTask(id), new AbortController().signal);
    }
    await sandbox.close();
    demo = await serveDemo({ lookup: findTaskByInstruction });
  }, SLOW);
  afterAll(async () => {
    await workers.killAll();
    await demo.close();
  });

  function start(): void {
    const env = { GENERAL_AGENT_URL: demo.baseUrl.replace(/\/v1$/, "") };
    while (workers.alive.length < WORKERS)
      workers.start(worker.script, [current.url(), String(CONCURRENCY), String(LEASE)], env);
  }

  async function order(): Promise<string[]> {
    const terms = {
      ...{ author: { modelId: "demo/synthesizer" }, solverId: "demo/solver-weak", k: K, curtail: false },
      ...{ bands: [ANY] as const, minimumStrategies: 0 },
    };
    const fresh = await orderRuns({ ...terms, lastLevel: LEVELS - 1 });
    const evolved = SEEDS.map((seed) => orderRuns({ ...terms, seed, lastLevel: LEVELS }));
    return [...fresh, ...(await Promise.all(evolved)).flat()];
  }

  const isOver = async () =>
    (await current.db().synthesisRun.count({ where: { state: { in: ["running", "paused"] } } })) === 0;

  /** Counts every step that a run has kept. */
  const progress = async () =>
    Number((await current.db().synthesisRun.aggregate({ _sum: { version: true } }))._sum.version);

  /** Waits until a run has kept something: no machine fails again and again before anything is done. */
  async function goesOn(from: number): Promise<void> {
    for (const until = Date.now() + 60_000; (await progress()) === from && Date.now() < until; ) await pause(20);
  }

  /** A job that took so many workers with it as it may pauses its run, and the operator lets it go on. */
  async function resumeAll(): Promise<void> {
    const paused = await current.db().synthesisRun.findMany({ where: { state: "paused" }, select: { id: true } });
    for (const { id } of paused) await resumeRun(id);
  }

  /** Waits until some run is in the middle of what none was killed in yet; false where that didn't come. */
  async function meetsNew(met: ReadonlySet<Moment>): Promise<boolean> {
    const news = async () => [...(await momentsNow(current.db()))].filter((moment) => !met.has(moment));
    let longest = 300;
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(3)) {
      const found = await news();
      if (found.length === 0) continue;
      // Short ones are met at once, and long ones anywhere in them: less far where they had passed by then.
      if (found.some((moment) => !LONG.includes(moment))) return true;
      await pause(random.next() * longest);
      if ((await news()).length > 0) return true;
      longest /= 2;
    }
    return false;
  }

  /** Kills all workers at a time, or one of them, at moments that were not met yet. Returns what they died in. */
  async function killAtRandom(): Promise<ReadonlySet<Moment>> {
    const met = new Set<Moment>();
    start();
    for (let killed = 0; killed < KILLS && met.size < MOMENTS.length && !(await isOver()); ) {
      if (!(await meetsNew(met))) {
        await resumeAll();
        continue;
      }
      killed++;
      const before = await progress();
      const one = random.chance(0.25) ? random.pick(workers.alive) : null;
      if (one) await workers.kill(one);
      else {
        await workers.killAll();
        await untilQuiet(provider, current.db());
        for (const moment of await momentsNow(current.db())) met.add(moment);
      }
      start();
      await goesOn(before);
    }
    return met;
  }

  it(
    "go on where they were: every tier is accepted, and nothing is done, judged or counted twice",
    async () => {
      const ids = await order();
      const met = await killAtRandom();
      for (const until = Date.now() + SLOW / 2; !(await isOver()) && Date.now() < until; await pause(100))
        await resumeAll();
      const left = async () =>
        Object.values(await countLivingJobs()).reduce((sum, { queued, running }) => sum + queued + running, 0);
      for (const until = Date.now() + 60_000; (await left()) > 0 && Date.now() < until; ) await pause(100);
      expect(await left()).toBe(0);
      await workers.killAll();
      // Those that take milliseconds are met by most machines, a submission by some.
      expect([...met]).toEqual(expect.arrayContaining([...LONG]));

      const db = current.db();
      let [turns, tokens] = [0, 0];
      for (const id of ids) {
        const [run, detail, steps, candidates] = await Promise.all([
          loadRun(id),
          runDetail(id),
          readSteps(id),
          candidatesOf(id),
        ]);
        expect([detail?.state, detail?.reason, detail?.accepted]).toEqual(["done", null, LEVELS]);
        expect(steps.map(({ index }) => index)).toEqual(steps.map((_, place) => place + 1));
        const made = steps.flatMap((step) => (step.kind === "turn" ? step.calls : []));
        const ok = made.filter(({ answer }) => answer?.ok);
        const named = (name: string) => ok.filter((call) => call.name === name).length;
        // Each call has one answer, and each change of the draft is one call's.
        expect(made.filter(({ answer }) => answer === null)).toEqual([]);
        const written = ok.flatMap(({ answer }) => (answer?.changes ? [answer.changes] : []));
        const first = run.session.draft.revision - written.length;
        expect(written).toEqual(written.map((_, place) => ({ from: first + place, to: first + place + 1 })));
        expect([named("write_file"), named("submit"), named("finish")]).toEqual([written.length, LEVELS, 1]);
        // One gate a candidate, and one verdict told of each.
        expect(candidates.map(({ number }) => number)).toEqual(candidates.map((_, place) => place));
        expect(named("request_gate")).toBe(candidates.length);
        const told = steps.filter((step) => step.kind === "told" && step.text.startsWith("Gate verdict."));
        expect(told).toHaveLength(candidates.length);
        expect(run.session.protocol.attempts.map(({ gateId }) => gateId)).toEqual(
          candidates.map(({ gateId }) => gateId),
        );
        turns += steps.filter(({ kind }) => kind === "turn").length;
        tokens += Number(detail?.tokens);
        expect(detail?.turns).toBe(steps.filter(({ kind }) => kind === "turn").length);
      }

      const gates = await db.gate.findMany({ select: { id: true, state: true, scored: true, verdict: true } });
      const candidates = await db.synthesisCandidate.findMany();
      expect(gates.map(({ id }) => id).sort()).toEqual(candidates.map(({ gateId }) => gateId).sort());
      const rollouts = await db.rollout.findMany();
      expect(rollouts.filter(({ state }) => state !== "done")).toEqual([]);
      for (const { id, state, scored } of gates) {
        const own = rollouts.filter(({ gateId, verdictSlot }) => gateId === id && verdictSlot !== null);
        expect([state, own.length]).toEqual(["done", scored]);
        expect(new Set(own.map(({ slot }) => slot)).size).toBe(scored);
      }
      expect(await db.tier.count()).toBe(SEEDS.length + ids.length * LEVELS);
      expect(await db.tierRevision.count({ where: { tierName: { contains: "/" } } })).toBe(
        candidates.filter(({ accepted }) => !accepted).length,
      );

      // A reply that a dead worker had counted and not kept is counted; one that it lost is not.
      const usage = await db.modelUsage.findMany();
      const of = (id: string) => usage.filter(({ modelId }) => modelId === id);
      const [author, solver] = [of("demo/synthesizer"), of("demo/solver-weak")];
      expect(author.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThanOrEqual(turns);
      expect(
        author.reduce((sum, { inputTokens, outputTokens }) => sum + Number(inputTokens + outputTokens), 0),
      ).toBeGreaterThanOrEqual(tokens);
      expect(solver.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(rollouts.length);
    },
    SLOW,
  );
});
