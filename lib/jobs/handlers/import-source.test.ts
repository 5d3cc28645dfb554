import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importRun, planImport, uploadFolder } from "@/lib/corpus/imports/store";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import type { Sandbox } from "@/lib/sandbox/contract";
import { jobQueue } from "../queue";
import { giveUp, handle } from "./import-source";

describeOnBothDatabases("the job import-source", (_provider, current) => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "import-source-"));
    vi.stubEnv("GENERAL_AGENT_DATA", join(folder, "data"));
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await current.db().worker.deleteMany();
    await rm(folder, { recursive: true });
  });

  // An import asks no sandbox.
  const services = () => ({ sandbox: {} as Sandbox, queue: jobQueue() });
  const run = (runId: string) =>
    handle({ runId }, { signal: new AbortController().signal, attempt: 1, progress: async () => {} }, services());
  /** Lives longer than any of these tests looks ahead. */
  const worker = (host: string) =>
    current.db().worker.create({
      data: { id: host, host, pid: 1, concurrency: 8, heartbeatAt: new Date(Date.now() + 3_600_000) },
    });

  it("leaves a folder that isn't here to workers of other machines, and says after a while what is missing", async () => {
    const source = join(folder, "far", "away");
    const id = await planImport({ kind: "folder", source });
    await worker("another-machine");
    await expect(run(id)).rejects.toMatchObject({ name: "WrongWorker", message: expect.stringContaining(source) });
    expect((await importRun(id))?.state).toBe("planned");
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await expect(run(id)).rejects.toThrow(source);
    expect(await importRun(id)).toMatchObject({ state: "failed", problem: { code: "no-tasks" } });
  });

  it("runs at once where its folder is here, be it the start of a family's, or where nobody else could have it", async () => {
    await worker("another-machine");
    const families = join(folder, "tasks");
    await mkdir(join(families, "tea_t0"), { recursive: true });
    const started = await planImport({ kind: "folder", source: join(families, "tea") });
    await run(started);
    expect((await importRun(started))?.state).toBe("done");
    await current.db().worker.deleteMany();
    await worker(hostname());
    const missing = await planImport({ kind: "folder", source: join(folder, "nowhere") });
    await expect(run(missing)).rejects.toMatchObject({ name: "PermanentFailure" });
  });

  it("that is tried no more ends as failed, and its upload goes", async () => {
    const location = join(uploadFolder(), "tasks.zip");
    await mkdir(uploadFolder(), { recursive: true });
    await writeFile(location, "");
    const runId = await planImport({ kind: "archive", source: "tasks.zip", location });
    for (const _ of [1, 2]) await giveUp({ runId }, "All workers died in it.", services());
    expect(await importRun(runId)).toMatchObject({
      state: "failed",
      problem: { code: "given-up", message: "All workers died in it." },
    });
    await expect(stat(location)).rejects.toThrow("ENOENT");
  });
});
