import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkRevision } from "@/lib/corpus/checking/check-revision";
import { revisionToCheck } from "@/lib/corpus/details/store";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { orderRuns } from "@/lib/evolve/order-runs";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { cancelRun, pauseRun } from "@/lib/synthesize/runs/control-run";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { saidHere as said } from "./testing/said";
import { DESIGN, ROOT, synthesisStage } from "./testing/stage";

const FAMILY = "wherry_club";
const SLOW = 300_000;

/** As the job does that is enqueued with an import. */
async function checkSeed(tier: string): Promise<void> {
  const sandbox = createSandbox({ processes: 1, spares: 0 });
  const { revisionId, task } = await revisionToCheck(tier);
  await checkRevision(sandbox, revisionId, task, new AbortController().signal);
  await sandbox.close();
}

describeOnBothDatabases("the protocol over the CLI", (_provider, current) => {
  let stage: Awaited<ReturnType<typeof synthesisStage>>;
  beforeAll(async () => {
    stage = await synthesisStage(FAMILY);
  });
  afterAll(() => stage.close());

  const begin = async (...more: string[]) =>
    (await said("start", "--solver", "solver", "--last-level", "0", "-k", "5", "--no-curtail", ...more)).run;
  /** Names that no other family has. */
  const namesOf = (thing: string) => [
    "--domain",
    "a club",
    "--tools",
    `find_${thing},lend_${thing}`,
    "--entities",
    `${thing},${thing}_keeper`,
  ];
  const designed = async (family: string, names: readonly string[]) => {
    const id = await begin();
    expect(await said("design", id, "--family", family, ...names)).toMatchObject({ ok: true, phase: "drafting" });
    return id;
  };
  const refused = (words: string) => ({ ok: false, code: 1, text: expect.stringContaining(words) });
  const write = (id: string) => said("write", id, "--folder", stage.folder);
  const other = join(ROOT, "corpus", "day_spa_t0", "tools.ts");

  it(
    "refuses what isn't validated, gated or as it was gated, and tells the way on",
    async () => {
      const id = await designed(FAMILY, DESIGN);
      expect(await said("submit", id)).toMatchObject(refused("no readable draft"));
      await write(id);
      expect((await write(id)).text).toContain("has these files already");
      expect(await said("submit", id)).toMatchObject(refused("neither validated nor gated"));
      expect(await said("gate", id)).toMatchObject(refused("not validated"));
      expect(await said("validate", id)).toMatchObject({ ok: true, phase: "validated" });
      expect(await said("submit", id)).toMatchObject(refused("No gate has judged this content"));

      const waited = await said("gate", id, "--wait", "--seconds", "0");
      expect(waited).toMatchObject({ ...refused("The gate still runs"), phase: "gating", verdict: null });
      expect((await said("gate", id, "--wait", "--seconds", "0.1")).err).toContain("No worker is alive");
      expect(await said("gate", id)).toMatchObject(refused("running already"));
      expect(await said("write", id, "tools.ts", "--from", other)).toMatchObject(refused("can't be edited"));
      expect(await said("remove", id, "db.json")).toMatchObject(refused("can't be edited"));
      expect(await said("submit", id)).toMatchObject({
        ...refused("not come to a verdict"),
        command: expect.stringContaining("--wait"),
      });
      await stage.work();
      expect(await said("gate", id, "--wait")).toMatchObject({ ok: true, verdict: "in-band" });
      await stage.rest();

      expect(await said("write", id, "tools.ts", "--from", other)).toMatchObject({ ok: true, phase: "drafting" });
      expect(await said("submit", id)).toMatchObject(refused("changed since its gate"));
      await write(id);
      expect(await said("validate", id)).toMatchObject({ ok: true, command: `general-agent synth submit ${id}` });
      expect(await said("gate", id)).toMatchObject(refused("not judged twice"));
      expect(await said("finish", id)).toMatchObject(refused("are not accepted"));
      expect(await said("submit", id)).toMatchObject({ ok: true, phase: "complete" });
      expect(await said("finish", id)).toMatchObject({ ok: true, phase: "ended" });
      expect(await said("list", id)).toMatchObject({ ...refused("is over"), because: "refused" });
      expect(await runRow(id)).toMatchObject({ state: "done", accepted: 1 });
    },
    SLOW,
  );

  it(
    "keeps an agent to its own run and family",
    async () => {
      const [one, next] = [await designed("gig_club", namesOf("gig")), await begin()];
      expect(await said("design", next, "--family", "gig_club", ...namesOf("oar"))).toMatchObject(refused("gig_club"));
      expect(await said("design", next, "--family", "day_spa", ...namesOf("oar"))).toMatchObject(refused("day_spa"));
      expect(await said("design", next, "--family", "gig_hire", ...namesOf("gig"))).toMatchObject(
        refused("Too close to gig_club"),
      );
      const [model = ""] = await orderRuns({ author: { modelId: "solver" }, solverId: "solver", k: 5, lastLevel: 0 });
      await pauseRun(model);
      for (const [act = "", ...rest] of [
        ["validate"],
        ["write", "a.ts", "--from", other],
        ["give-up", "--reason", "x"],
      ])
        expect(await said(act, model, ...rest)).toMatchObject({ ...refused("connected model"), because: "refused" });
      const evolve = ["start", "--solver", "solver", "--seed", "day_spa_t0"];
      expect(await said(...evolve)).toMatchObject({ ok: false, text: expect.stringContaining("was never checked") });
      await checkSeed("day_spa_t0");
      const { run: evolving } = await said(...evolve);
      expect(await said(...evolve)).toMatchObject({ ...refused("being written by another run"), because: "refused" });
      await Promise.all([one, next, model, evolving].map((id) => cancelRun(id)));
      expect(await current.db().synthesisRun.count({ where: { state: "running" } })).toBe(0);
    },
    SLOW,
  );

  it("lets a run be looked at in any state, without a turn, and paused, resumed and cancelled", async () => {
    const id = await designed("skiff_club", namesOf("skiff"));
    expect(await said("pause", id)).toMatchObject({
      ok: true,
      state: "paused",
      command: `general-agent synth resume ${id}`,
    });
    expect(await said("validate", id)).toMatchObject({
      ...refused("is paused"),
      command: `general-agent synth resume ${id}`,
    });
    expect(await said("status", id)).toMatchObject({ ok: true, turns: 1, text: expect.stringContaining("Paused") });
    expect(await said("resume", id)).toMatchObject({ ok: true, state: "running", phase: "drafting" });
    expect(await said("resume", id)).toMatchObject(refused("It is running"));
    expect(await said("families", id, "spa")).toMatchObject({
      ok: true,
      text: expect.stringContaining("day_spa (t0)"),
    });
    expect((await said("read", id, "day_spa")).text).toContain("## day_spa_t0");
    expect(await said("list", id)).toMatchObject({ ok: true, text: "The draft is empty." });
    expect(await said("cancel", id)).toMatchObject({ ok: false, code: 2, text: expect.stringContaining("--yes") });
    expect(await said("cancel", id, "--yes")).toMatchObject({ ok: true, state: "cancelled", phase: "ended" });
    expect(await said("log", id)).toMatchObject({
      total: 4,
      text: expect.stringMatching(/^1\. propose_design \{.*Steps 1 to 4 of 4\.$/s),
    });
    expect(await said("runs", "--state", "cancelled")).toMatchObject({
      runs: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });

  it.each([
    ["a run that isn't there", ["validate", "nowhere"], "no synthesis run nowhere"],
    ["a solver that isn't connected", ["start", "--solver", "nobody"], "No model is connected as nobody"],
    ["an agent and a model at once", ["start", "--solver", "solver", "--agent", "a", "--model", "solver"], "not both"],
    ["a tier that isn't there", ["start", "--solver", "solver", "--seed", "nothing_t0"], "no tier nothing_t0"],
    ["calls that are none", ["try", "RUN", "--calls", "{}"], "must be a list"],
    ["a file that isn't there", ["write", "RUN", "a.md", "--from", "nowhere.md"], "nowhere.md can't be read"],
    ["a file and a folder", ["write", "RUN", "a.md", "--folder", "."], "Give one file"],
  ])("says of %s what is wrong, with exit code 2", async (_what, args, words) => {
    expect(await said(...args)).toMatchObject({
      ok: false,
      code: 2,
      because: "wrong-use",
      text: expect.stringContaining(words),
    });
  });
});
