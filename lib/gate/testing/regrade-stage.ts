import { afterAll, afterEach, beforeAll } from "vitest";
import type { CurrentDatabase } from "@/lib/db/testing/on-both-databases";
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
import { type GateOrder, planGate } from "../plan-gate";
import { planRegrades } from "../regrading/plan-regrade";
import { runRegrade } from "../regrading/run-regrade";
import { runGates } from "../run-gates";
import { nextGold } from "./scripts";
import { seedTeaHouse } from "./seed-tea-house";

type Task = typeof teaHouse;
type Answers = (body: ChatBody) => ScriptedReply;

/** The tea house with another text in place of one in its source. */
export const changedTeaHouse = (from: string, to: string): Task => {
  if (!teaHouse.tools.includes(from)) throw new Error(`${from} isn't in the source`);
  return { ...teaHouse, tools: teaHouse.tools.replace(from, to) };
};

/** Seeds 0 and 1 walk the gold path, 2 looks for the smallest table, the others give up. */
export const mixedSeeds: Answers = (body) => {
  const seed = body.seed ?? 0;
  if (seed < 2) return nextGold(body);
  if (seed > 2 || body.messages.length > 2) return { say: "I am done." };
  return { call: [["seat", { table_id: "t1", guest: "Mira" }]] };
};

/** A tier whose gates are played by scripts and whose content changes: for tests of scoring again. Registers its hooks. */
export function regradeStage(current: CurrentDatabase) {
  const sandbox = createSandbox({ processes: 1, spares: 1 });
  const { signal } = new AbortController();
  const tasks = new Map<string, Task>();
  let tier = "";
  let first = "";
  let endpoint: ScriptedEndpoint | null = null;
  let revisions = 1;
  const world = {
    sandbox,
    backend: localBackend,
    model: createChatModel,
    task: async (revisionId: string) => tasks.get(revisionId) ?? teaHouse,
  };
  beforeAll(async () => {
    ({ tier, revisionId: first } = await seedTeaHouse(current.db(), 2)); // its band: 0.40 to 0.60
  });
  afterAll(() => sandbox.close());
  afterEach(async () => {
    await endpoint?.close();
    endpoint = null;
    await current.db().tier.update({ where: { name: tier }, data: { currentRevisionId: first } });
  });

  /** The tier gets another content. Returns the revision's id. */
  async function revise(task: Task): Promise<string> {
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

  /** Plans a gate of five whose model answers like this; `goOn` plays what there is to play. */
  async function planned(order: Partial<GateOrder> = {}, answers: Answers = mixedSeeds) {
    await endpoint?.close();
    endpoint = await scriptedEndpoint(answers);
    const model = scriptedModel(endpoint.baseUrl);
    const own = { tiers: [tier], modelId: model.id, endpoint: model, curtail: false } as const;
    const [gate] = await planGate({ ...own, kind: "gate", k: 5, runBy: "caller", ...order });
    if (!gate) throw new Error("nothing was planned");
    return { id: gate.id, goOn: () => runGates([gate], world, { concurrency: 1, signal, backoff: () => 0 }) };
  }

  async function played(...order: Parameters<typeof planned>): Promise<string> {
    const { id, goOn } = await planned(...order);
    await goOn();
    return id;
  }

  async function regraded(gateId: string): Promise<string> {
    const [regrade] = await planRegrades([gateId], "caller");
    if (!regrade) throw new Error("nothing was planned");
    await runRegrade(regrade.id, world, { signal });
    return regrade.id;
  }

  return {
    ...{ world, signal, revise, planned, played, regraded },
    tier: () => tier,
    /** The revision that the tier begins with in each test. */
    first: () => first,
    /** Requests that the model got in this test. */
    requests: () => endpoint?.requests.length ?? 0,
  };
}
