import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkRevision } from "@/lib/corpus/checking/check-revision";
import { revisionToCheck } from "@/lib/corpus/details/store";
import { importTasks } from "@/lib/corpus/import-tasks";
import { draftTask } from "@/lib/corpus/testing/draft-task";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { cancelWave, pauseWave, resumeWave } from "@/lib/evolve/waves/control-wave";
import { orderWave, type WaveOrder } from "@/lib/evolve/waves/order-wave";
import { planWave } from "@/lib/evolve/waves/plan-wave";
import { seedsOf, waveDetail } from "@/lib/evolve/waves/queries/store";
import { loadWave } from "@/lib/evolve/waves/store";
import { tendWave } from "@/lib/evolve/waves/tend-wave";
import { waveOutcome } from "@/lib/evolve/waves/wave-outcome";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { saveEndpoint } from "@/lib/solve/endpoints/store";
import {
  type ChatBody,
  type ScriptedEndpoint,
  type ScriptedReply,
  scriptedEndpoint,
} from "@/lib/solve/testing/scripted-endpoint";
import { startRun } from "@/lib/synthesize/runs/start-run";
import { goldSolver, renamed, type TaskFiles } from "@/lib/synthesize/testing/gold-solver";
import { seedFiles, strategyExample } from "@/lib/synthesize/testing/guide-examples";
import { taskFromFiles } from "@/lib/task/task-from-files";
import { jobQueue } from "../queue";
import { startWorker, type Worker } from "../work";
import { allJobs } from ".";

/** The first check of a run may have to build the sandbox's runner. */
const SLOW = 240_000;
const K = 5;
const IDLE = ["alps", "bay", "cove", "dale"].map((family) => `${family}_inn_t0`);

const T0 = renamed(
  Object.fromEntries(Object.entries(seedFiles("typescript")).filter(([path]) => path !== "tools.py")),
  "oar_hire",
);
const T1 = renamed(strategyExample("larger_db"), "oar_hire");
const PUNT = { oar_hire: "punt_hire", boat: "punt", Boat: "Punt", outing: "glide", Outing: "Glide" } as const;
/** The same in the words of another domain: a copy in its own words would be refused. */
const FORK: TaskFiles = Object.fromEntries(
  Object.entries(T0).map(([path, text]) => [
    path,
    Object.entries(PUNT).reduce((words, [from, to]) => words.replaceAll(from, to), text),
  ]),
);

const written = (files: TaskFiles) =>
  Object.entries(files).map(([path, text]) => ["write_file", { path, text }] as const);

/** Writes t1 of oar_hire, or the fork; gives up on everything else. */
function author({ messages }: ChatBody): ScriptedReply {
  const opening = messages[1]?.content ?? "";
  const said = (messages.at(-1)?.content ?? "").split("\nNext: ").at(-1) ?? "";
  const design = {
    family: "punt_hire",
    domain: "a pond",
    tools: ["list_punts", "book_glide"],
    entities: ["Punt", "Glide"],
  };
  if (said.startsWith("Request a gate")) return { call: [["request_gate", {}]] };
  if (said.startsWith("Submit")) return { call: [["submit", {}]] };
  if (said.startsWith("Finish")) return { call: [["finish", {}]] };
  if (opening.startsWith("Fork oar_hire_t1 into a new family"))
    return messages.length === 2
      ? { call: [["propose_design", design]] }
      : { call: [...written(FORK), ["validate", {}]] };
  if (opening.startsWith("Evolve the family oar_hire")) return { call: [...written(T1), ["validate", {}]] };
  return { call: [["give_up", { reason: "I know no way." }]] };
}

describeOnBothDatabases("waves", (_provider, current) => {
  let worker: Worker | undefined;
  let endpoints: ScriptedEndpoint[] = [];
  const sandbox = createSandbox({ processes: 2, spares: 0 });

  beforeAll(async () => {
    const connect = async (id: string, script: (body: ChatBody) => ScriptedReply) => {
      const endpoint = await scriptedEndpoint(script);
      endpoints = [...endpoints, endpoint];
      await saveEndpoint({ id, baseUrl: endpoint.baseUrl, modelName: id, keyEnv: "" });
    };
    await connect("author", author);
    await connect("solver", goldSolver([T1, FORK], K));
    const encoder = new TextEncoder();
    const files = new Map(Object.entries(T0).map(([path, text]) => [path, encoder.encode(text)]));
    await importTasks([taskFromFiles("oar_hire_t0", files), ...IDLE.map((name) => draftTask(name))], {
      origin: "import",
    });
    const { revisionId, task } = await revisionToCheck("oar_hire_t0");
    await checkRevision(sandbox, revisionId, task, new AbortController().signal);
    await current.db().tier.updateMany({ where: { name: { in: IDLE } }, data: { validity: "valid" } });
  }, SLOW);
  afterAll(async () => {
    await worker?.stop();
    await Promise.all(endpoints.map((endpoint) => endpoint.close()));
    await sandbox.close();
  });

  const work = () => {
    const queue = jobQueue();
    worker ??= startWorker({ queue, jobs: allJobs({ sandbox, queue }), concurrency: 4, idleMs: 30 });
  };
  const order = (seeds: readonly string[], more: Partial<WaveOrder> = {}) =>
    orderWave({
      ...{ way: "evolve", rule: { kind: "chosen" }, seeds, levels: 1, authorId: "author", solverId: "solver" },
      ...{ k: K, curtail: false, bands: [{ low: 0.5, high: 1, lowOpen: false }] },
      ...more,
    });
  const until = async (wave: number, what: (detail: Awaited<ReturnType<typeof waveDetail>>) => boolean) => {
    for (;;) {
      const detail = await waveDetail(wave);
      if (what(detail)) return detail;
      await pause(50);
    }
  };
  const states = async (wave: number) => (await seedsOf(wave)).map(({ state, run }) => run?.state ?? state);

  it("starts no more runs than there is room for, each seed once, however many look after it", async () => {
    // Forks: of two runs on one seed no family's name would keep the second away.
    const wave = await order(IDLE, { way: "fork", atOnce: 2 });
    await Promise.all([1, 2, 3].map(() => tendWave(wave)));
    expect(await states(wave)).toEqual(["running", "running", "waiting", "waiting"]);
    expect((await waveDetail(wave)).runs.running).toBe(2);
    expect(await pauseWave(wave)).toBe(true);
    expect(await states(wave)).toEqual(["paused", "paused", "waiting", "waiting"]);
    await tendWave(wave);
    // Whoever had read the wave before it was paused starts nothing more.
    const { settings } = await loadWave(wave);
    const late = startRun({
      ...{ driver: "model", synthesizerId: "author", synthesizer: settings.synthesizer, judge: settings.judge },
      ...{ bands: settings.bands, language: "typescript", hint: "", lastLevel: 1, seed: null },
      wave: { number: wave, index: 2 },
    });
    await expect(late).rejects.toThrow(`Seed 2 of wave ${wave}`);
    expect(await resumeWave(wave)).toBe(true);
    expect(await states(wave)).toEqual(["running", "running", "waiting", "waiting"]);
    expect(await cancelWave(wave)).toBe(true);
    expect(await states(wave)).toEqual(["cancelled", "cancelled", "skipped", "skipped"]);
    expect(await cancelWave(wave)).toBe(false);
    expect(await waveDetail(wave)).toMatchObject({ state: "cancelled", seeds: 4, skipped: 2, accepted: 0 });
  });

  it("is unknown where there is none of its number, its seeds too", async () => {
    await expect(waveDetail(4_321)).rejects.toThrow("There is no wave 4321.");
    await expect(seedsOf(4_321)).rejects.toThrow("There is no wave 4321.");
  });

  it("says why it can't be started, and then writes nothing", async () => {
    await expect(order(["alps_inn_t0", "nope_t0"])).rejects.toThrow("nope_t0: there is no such tier");
    await expect(order(["alps_inn_t0", "alps_inn_t0"])).rejects.toThrow("named twice");
    await expect(order(IDLE, { budgetUsd: 5 })).rejects.toThrow("needs prices, and author, solver has none");
    await expect(order([])).rejects.toThrow("from 1 to 500");
    expect(await current.db().wave.count()).toBe(1);
  });

  it(
    "goes through its seeds by itself, and is done once the last run is over",
    async () => {
      const wave = await order(IDLE, { atOnce: 1 });
      work();
      const done = await until(wave, ({ state }) => state !== "running");
      expect(done).toMatchObject({ state: "done", waiting: 0, skipped: 0, runs: { done: 4 }, accepted: 0 });
      const [seed] = await seedsOf(wave);
      expect(seed?.run).toMatchObject({
        waveNumber: wave,
        seedName: "alps_inn_t0",
        reason: expect.stringContaining("I know no way"),
      });
    },
    SLOW,
  );

  it(
    "evolves a seed into tiers that carry its number, and forks one into a family that names it",
    async () => {
      work();
      const evolved = await order(["oar_hire_t0"]);
      expect(await until(evolved, ({ state }) => state !== "running")).toMatchObject({ state: "done", accepted: 1 });
      const t1 = await current.db().tier.findUniqueOrThrow({ where: { name: "oar_hire_t1" } });
      expect([t1.wave, t1.validity, t1.parentName]).toEqual([evolved, "valid", "oar_hire_t0"]);
      const family = await current.db().family.findUniqueOrThrow({ where: { name: "oar_hire" } });
      expect([family.wave, family.seedName]).toEqual([null, null]);
      const outcome = await waveOutcome(evolved);
      expect(outcome).toMatchObject({ grown: 1, seeds: 1, moves: [{ modelId: "solver", both: 0, missing: 1 }] });

      const rule = { kind: "hardest", series: { kind: "measured", backend: "local", modelId: "solver" } } as const;
      const question = {
        way: "fork",
        rule,
        count: 5,
        levels: 0,
        authorId: "author",
        solverId: "solver",
      } as const;
      const plan = await planWave(question);
      expect(plan).toMatchObject({ fit: 1, looked: 5, unfit: { unmeasured: 4 }, seeds: [{ name: "oar_hire_t1" }] });
      expect(plan.estimate).toMatchObject({ tiers: 1, guessed: false });
      const forked = await order(["oar_hire_t1"], { way: "fork", rule, levels: 0 });
      expect(await until(forked, ({ state }) => state !== "running")).toMatchObject({ state: "done", accepted: 1 });
      const fork = await current
        .db()
        .family.findUniqueOrThrow({ where: { name: "punt_hire" }, include: { tiers: true } });
      expect([fork.wave, fork.seedName, fork.tiers.map(({ wave }) => wave)]).toEqual([forked, "oar_hire_t1", [forked]]);
      expect((await waveOutcome(forked)).moves).toMatchObject([{ modelId: "solver", both: 1, missing: 0 }]);
    },
    SLOW,
  );
});
