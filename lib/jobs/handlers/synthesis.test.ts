import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tierDetail } from "@/lib/corpus/details/store";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { orderRuns } from "@/lib/evolve/order-runs";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { saveEndpoint } from "@/lib/solve/endpoints/store";
import {
  type ChatBody,
  type ScriptedEndpoint,
  type ScriptedReply,
  scriptedEndpoint,
} from "@/lib/solve/testing/scripted-endpoint";
import { cancelRun, pauseRun, resumeRun } from "@/lib/synthesize/runs/control-run";
import { candidatesOf, runRow } from "@/lib/synthesize/runs/queries/store";
import { readSteps } from "@/lib/synthesize/runs/steps/store";
import { loadRun } from "@/lib/synthesize/runs/store";
import { goldSolver, renamed, type TaskFiles } from "@/lib/synthesize/testing/gold-solver";
import { seedFiles, strategyExample } from "@/lib/synthesize/testing/guide-examples";
import { jobQueue } from "../queue";
import { startWorker, type Worker } from "../work";
import { allJobs } from ".";

/** The first check of a run may have to build the sandbox's runner. */
const SLOW = 240_000;
const K = 5;

const SEED = seedFiles("typescript");
const T0: TaskFiles = Object.fromEntries(Object.entries(SEED).filter(([path]) => path !== "tools.py"));
const T1: TaskFiles = strategyExample("larger_db");
const write = (files: TaskFiles) =>
  Object.entries(files).map(([path, text]) => ["write_file", { path, text }] as const);

/** A family of its own: the guide's tiers in other words, since a run's copy of another's would be refused. */
interface Authored {
  readonly family: string;
  readonly tools: readonly string[];
  readonly entities: readonly string[];
  readonly tiers: readonly [TaskFiles, TaskFiles];
}

const PUNT = { boat: "punt", Boat: "Punt", outing: "glide", Outing: "Glide" } as const;
const inOtherWords = (files: TaskFiles): TaskFiles =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      Object.entries(PUNT).reduce((words, [from, to]) => words.replaceAll(from, to), text),
    ]),
  );

const OARS: Authored = {
  family: "oar_hire",
  tools: ["list_boats", "book_outing"],
  entities: ["Boat", "Outing"],
  tiers: [renamed(T0, "oar_hire"), renamed(T1, "oar_hire")],
};
const PUNTS: Authored = {
  family: "punt_hire",
  tools: ["list_punts", "book_glide"],
  entities: ["Punt", "Glide"],
  tiers: [renamed(inOtherWords(T0), "punt_hire"), renamed(inOtherWords(T1), "punt_hire")],
};

/** What the author does next, told from the last words that it was told. */
function author({ tiers, ...design }: Authored, body: ChatBody): ScriptedReply {
  const said = (body.messages.at(-1)?.content ?? "").split("\nNext: ").at(-1) ?? "";
  if (said.startsWith("Propose a design") || body.messages.length === 2)
    return { call: [["propose_design", { ...design, domain: "a club" }]] };
  const level = /^Write the files of \w+_t([01])\b/.exec(said)?.[1];
  const files = level === undefined ? undefined : tiers[Number(level)];
  if (files) return { call: [...write(files), ["validate", {}]] };
  if (said.startsWith("Request a gate")) return { call: [["request_gate", {}]] };
  if (said.startsWith("Submit")) return { call: [["submit", {}]] };
  if (said.startsWith("Finish")) return { call: [["finish", {}]] };
  return { call: [["give_up", { reason: `no way on from: ${said}` }]] };
}

describeOnBothDatabases("runs of synthesizers", (_provider, current) => {
  let worker: Worker;
  let endpoints: ScriptedEndpoint[] = [];
  const sandbox = createSandbox({ processes: 2, spares: 0 });

  beforeAll(async () => {
    const connect = async (id: string, script: (body: ChatBody) => ScriptedReply) => {
      const endpoint = await scriptedEndpoint(script);
      endpoints = [...endpoints, endpoint];
      await saveEndpoint({ id, baseUrl: endpoint.baseUrl, modelName: id, keyEnv: "" });
    };
    await connect("author", (body) => author(OARS, body));
    await connect("other", (body) => author(PUNTS, body));
    await connect("mute", () => ({ say: "I would rather think." }));
    await connect("locked", () => ({ status: 401, error: { message: "no such key" } }));
    await connect("solver", goldSolver([...OARS.tiers, ...PUNTS.tiers], K));
    const queue = jobQueue();
    worker = startWorker({ queue, jobs: allJobs({ sandbox, queue }), concurrency: 4, idleMs: 30 });
  });
  afterAll(async () => {
    await worker.stop();
    await Promise.all(endpoints.map((endpoint) => endpoint.close()));
    await sandbox.close();
  });

  const order = async (modelId: string) => {
    const terms = { solverId: "solver", k: K, lastLevel: 1, minimumStrategies: 1, curtail: false } as const;
    const [id] = await orderRuns({ author: { modelId }, ...terms });
    if (id === undefined) throw new Error("nothing was started");
    return id;
  };
  const until = async (id: string, what: (row: NonNullable<Awaited<ReturnType<typeof runRow>>>) => boolean) => {
    for (;;) {
      const row = await runRow(id);
      if (row && what(row)) return row;
      if (row?.state === "done") throw new Error(`The run ended before: ${row.reason}`);
      await pause(50);
    }
  };

  it(
    "goes from a design to accepted tiers, whose gates and rollouts are those that accepted them",
    async () => {
      const id = await order("author");
      const row = await until(id, ({ state }) => state !== "running");
      expect(row).toMatchObject({ state: "done", reason: null, familyName: "oar_hire", accepted: 2, gates: 2 });
      expect(row.reward).toBeGreaterThan(0.8);
      const { summary, validation, origin } = await tierDetail("oar_hire_t1");
      expect([summary.validity, validation?.passed, origin]).toEqual(["valid", true, "synthesis"]);
      expect(summary.rates).toMatchObject([{ modelId: "solver", passes: 4, scored: 5, verdict: "in-band" }]);
      const candidates = await candidatesOf(id);
      expect(candidates.map(({ tierName, verdict, accepted }) => [tierName, verdict, accepted])).toEqual([
        ["oar_hire_t0", "in-band", true],
        ["oar_hire_t1", "in-band", true],
      ]);
      const rollouts = await current.db().rollout.findMany({ where: { tierName: "oar_hire_t0" } });
      expect(rollouts).toHaveLength(K);
      expect(new Set(rollouts.map(({ revisionId }) => revisionId))).toEqual(new Set([candidates[0]?.revisionId]));
      // Nothing of the candidates is left over under another name.
      expect(await current.db().tierRevision.count({ where: { tierName: { contains: "/" } } })).toBe(0);
      const steps = await readSteps(id);
      expect(steps.map(({ index }) => index)).toEqual(steps.map((_, place) => place + 1));
      expect(steps.filter((step) => step.kind === "told").map((step) => "text" in step && step.text)).toEqual([
        expect.stringContaining("in band"),
        expect.stringContaining("in band"),
      ]);
    },
    SLOW,
  );

  it(
    "waits while it is paused, hears its gate's verdict all the same, and goes on where it was",
    async () => {
      const id = await order("other");
      await until(id, ({ gates }) => gates === 1);
      expect(await pauseRun(id)).toBe(true);
      const paused = await until(id, ({ phase }) => phase !== "gating");
      expect(paused).toMatchObject({ state: "paused", accepted: 0, reason: "Paused by the operator." });
      await pause(300);
      expect(await runRow(id)).toEqual(paused);
      expect(await resumeRun(id)).toBe(true);
      expect(await until(id, ({ accepted }) => accepted > 0)).toMatchObject({ state: "running", reason: null });
      await cancelRun(id);
      const over = await until(id, ({ state }) => state === "cancelled");
      expect(over.accepted).toBeGreaterThan(0);
      expect((await tierDetail("punt_hire_t0")).summary.validity).toBe("valid");
      expect((await loadRun(id)).session.protocol.phase).toMatchObject({ kind: "ended" });
    },
    SLOW,
  );

  it("ends with the reason where a model only talks", async () => {
    const row = await until(await order("mute"), ({ state }) => state !== "running");
    expect(row).toMatchObject({ state: "done", turns: 3, accepted: 0, reward: 0 });
    expect(row.reason).toContain("without calling a tool");
  });

  it("is paused, with what the endpoint said, where its key is refused", async () => {
    const row = await until(await order("locked"), ({ state }) => state !== "running");
    expect(row).toMatchObject({ state: "paused", turns: 0, reason: expect.stringContaining("no such key") });
  });
});
