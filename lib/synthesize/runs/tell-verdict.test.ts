import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countLivingJobs } from "@/lib/jobs/queries";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import type { SynthesisEvent } from "../protocol/events";
import { DESIGN, judged, reach } from "../protocol/testing/run";
import { startRun } from "./start-run";
import { readSteps } from "./steps/store";
import { keepRun, loadRun } from "./store";
import { tellVerdict } from "./tell-verdict";

const ALL = { low: 0, high: 1, lowOpen: false };
const GATE = "gate-hash-0";

describeOnBothDatabases("a gate's verdict", (_provider, current) => {
  const start = () => {
    const endpoint = scriptedModel("http://127.0.0.1:9/v1");
    return startRun({
      ...{ driver: "model", synthesizerId: "author", synthesizer: endpoint, seed: null },
      judge: { endpoint, k: 5, limits: DEFAULT_LIMITS, curtail: true, priority: 0 },
      ...{ bands: [ALL], language: "typescript", hint: "", lastLevel: 0, minimumStrategies: 0 },
    });
  };
  const goOn = async (id: string, events: readonly SynthesisEvent[]) => {
    const run = await loadRun(id);
    const session = { ...run.session, protocol: reach(events, run.session.protocol) };
    await keepRun(run, { session });
    return session.protocol.rules.judge;
  };
  const turns = async () => (await countLivingJobs())["synthesis-turn"]?.queued ?? 0;
  const verdictOf = async () =>
    (await current.db().synthesisCandidate.findUniqueOrThrow({ where: { gateId: GATE } })).verdict;

  it("that comes before the call which ordered the gate was kept waits for it, and is told once", async () => {
    const id = await start();
    const [edit, validate, request] = judged(0, "hash-0", "in-band", GATE);
    if (!edit || !validate || !request) throw new Error("too few events");
    const judge = await goOn(id, [DESIGN, edit, validate]);
    await current.db().synthesisCandidate.create({
      data: {
        ...{ runId: id, number: 0, tierName: "kelp_farm_t0", level: 0, contentHash: "hash-0", draft: 0 },
        ...{ revisionId: "none", gateId: GATE },
      },
    });
    const outcome = { planned: 5, scored: 5, passes: 4, curtailed: false, failures: [] };
    const verdict = { gateId: GATE, contentHash: "hash-0", judge, band: ALL, verdict: "in-band" } as const;
    const tell = () => tellVerdict(id, { verdict, outcome, tools: [], cost: 0, milliseconds: 1 });
    await expect(tell()).rejects.toMatchObject({ name: "RunMoved" });
    expect([await verdictOf(), await readSteps(id)]).toEqual([null, []]);

    await goOn(id, [request]);
    const before = await turns();
    await tell();
    await tell();
    expect([await verdictOf(), await turns()]).toEqual(["in-band", before + 1]);
    expect(await readSteps(id)).toMatchObject([{ kind: "told", gateId: GATE }]);
    expect((await loadRun(id)).session.protocol.phase.kind).toBe("validated");
  }, 60_000);
});
