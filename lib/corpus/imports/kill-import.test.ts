import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { untilQuiet } from "@/lib/db/testing/until-quiet";
import { listJobs } from "@/lib/jobs/queries";
import { forgetJobs } from "@/lib/jobs/testing/forget-jobs";
import { writeTask } from "@/lib/task/write-task";
import { refreshRates } from "../rates/store";
import { draftTask } from "../testing/draft-task";
import { emptyCorpus } from "../testing/empty-corpus";
import { runImport } from "./run-import";
import { createRun } from "./running/store";
import { countFindings, importRun } from "./store";

const PROCESS = fileURLToPath(new URL("./testing/import-process.ts", import.meta.url));
const TIERS = 400;

describeOnBothDatabases("an import whose process is killed with kill -9 in the middle", (provider, current) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kill-import-"));
    for (let n = 0; n < TIERS; n++) {
      const name = `family_${Math.floor(n / 5)}_t${n % 5}`;
      const passRates = [{ solver: "local", model: "some/model", k: 20, value: (n % 21) / 20 }];
      const reading = draftTask(name, {
        passRates,
        parent: n % 5 === 0 ? null : `family_${Math.floor(n / 5)}_t${(n % 5) - 1}`,
      });
      if (reading.kind === "task") await writeTask(join(folder, name), reading.task);
    }
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (runId: string) =>
    spawn(process.execPath, ["--import", "tsx", PROCESS, current.url(), runId], {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: current.url() },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });

  /** Everything that an import leaves, without what differs from one import to the next. */
  async function endState() {
    const db = database();
    const [tiers, revisions, facets, documents, gates, rates, payloads, jobs] = await Promise.all([
      db.tier.findMany({
        omit: { currentRevisionId: true, createdAt: true, updatedAt: true },
        orderBy: { name: "asc" },
      }),
      db.tierRevision.findMany({ omit: { id: true, createdAt: true }, orderBy: { tierName: "asc" } }),
      db.tierFacet.findMany({ orderBy: [{ tierName: "asc" }, { kind: "asc" }, { value: "asc" }] }),
      db.tierDocument.findMany({ omit: { id: true }, orderBy: { tierName: "asc" } }),
      db.gate.findMany({
        select: { kind: true, tierName: true, modelId: true, k: true, rate: true },
        orderBy: [{ tierName: "asc" }, { kind: "asc" }],
      }),
      db.tierRate.findMany({ omit: { gateId: true }, orderBy: [{ tierName: "asc" }, { kind: "asc" }] }),
      db.payload.count(),
      listJobs({ name: "validate-tier", limit: 10_000, offset: 0 }),
    ]);
    return {
      tiers,
      revisions,
      facets,
      documents,
      gates,
      rates,
      payloads,
      jobs: jobs.rows.map(({ key }) => key).sort(),
    };
  }

  /** A gate of our own on a tier that is there already: what must not be lost. */
  async function measure(tierName: string): Promise<void> {
    const { currentRevisionId } = await database().tier.findUniqueOrThrow({ where: { name: tierName } });
    const measured = { kind: "gate", tierName, revisionId: currentRevisionId ?? "", backend: "local", modelId: "ours" };
    await database().gate.create({
      data: {
        ...measured,
        k: 20,
        settings: "{}",
        state: "done",
        passes: 7,
        scored: 20,
        rate: 0.35,
        finishedAt: new Date(),
      },
    });
    await database().$transaction((tx) => refreshRates(tx, tierName));
  }

  it("is finished by running it again: the same end state, nothing twice, nothing measured lost", async () => {
    const runId = await createRun("folder", folder);
    const victim = start(runId);
    const gone = once(victim, "exit");
    victim.on("message", (done) => {
      if (typeof done === "number" && done > 0) victim.kill("SIGKILL");
    });
    await gone;
    await untilQuiet(provider, current.db());
    const stored = await database().tier.count();
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(TIERS);
    // No tier without its finding, none in halves.
    expect((await countFindings(runId)).outcomes.added).toBe(stored);
    expect(await database().tierDocument.count()).toBe(stored);
    expect((await importRun(runId))?.state).toBe("running");
    const { name: measured } = await database().tier.findFirstOrThrow({ orderBy: { name: "asc" } });
    await measure(measured);

    const second = start(runId);
    await once(second, "exit");
    const resumed = await endState();
    expect(await importRun(runId)).toMatchObject({
      state: "done",
      done: TIERS,
      counts: { added: TIERS, unchanged: 0 },
    });

    await forgetJobs();
    await emptyCorpus();
    await runImport(await createRun("folder", folder), { signal: new AbortController().signal, threads: 0 });
    await measure(measured);
    expect(resumed.tiers).toHaveLength(TIERS);
    expect(resumed).toEqual(await endState());
  }, 240_000);
});
