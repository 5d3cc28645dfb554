import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { countJobs, listJobs } from "@/lib/jobs/queries";
import { forgetJobs } from "@/lib/jobs/testing/forget-jobs";
import { writeTask } from "@/lib/task/write-task";
import { listLeftovers } from "../leftovers/store";
import { draftTask } from "../testing/draft-task";
import { emptyCorpus } from "../testing/empty-corpus";
import { runImport } from "./run-import";
import { createRun, stagingRoot } from "./running/store";
import { cancelImport, countFindings, findingsOf, importRun, listImportRuns, planImport, uploadFolder } from "./store";
import { buildTar } from "./testing/build-tar";
import { buildZip } from "./testing/build-zip";

const taskFiles = (name: string, changes: Parameters<typeof draftTask>[1] = {}) => {
  const reading = draftTask(name, changes);
  if (reading.kind !== "task") throw new Error(`${name} is no task`);
  return reading.task;
};

describeOnBothDatabases("an import", () => {
  let root: string;
  let before: string | undefined;
  beforeAll(async () => {
    before = process.env.GENERAL_AGENT_DATA;
  });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "import-"));
    process.env.GENERAL_AGENT_DATA = join(root, "data");
  });
  afterEach(async () => {
    await emptyCorpus();
    await forgetJobs();
    await rm(root, { recursive: true, force: true });
  });
  afterAll(() => {
    if (before === undefined) delete process.env.GENERAL_AGENT_DATA;
    else process.env.GENERAL_AGENT_DATA = before;
  });

  const write = (name: string, changes: Parameters<typeof draftTask>[1] = {}, under = "tasks") =>
    writeTask(join(root, under, name), taskFiles(name, changes));
  const run = async (kind: "folder" | "archive" | "git", source: string, signal = new AbortController().signal) => {
    const id = await createRun(kind, source);
    const result = await runImport(id, { signal, threads: 0 });
    const view = await importRun(id);
    if (!view) throw new Error("the run is gone");
    return { id, ...result, view };
  };
  const checks = async () => (await countJobs())["validate-tier"]?.queued ?? 0;

  it("takes a folder's tiers at any depth, and says what became of each folder", async () => {
    await write("tea_t0", { passRates: [{ solver: "local", model: "some/model", k: 20, value: 0.9 }] });
    await write("tea_t1", { parent: "tea_t9" }, "tasks/deep/er");
    await write("tea_t0", {}, "tasks/copies");
    await cp(join(root, "tasks/tea_t0"), join(root, "tasks/tea_t0_backup"), { recursive: true });
    await mkdir(join(root, "tasks/bar_t0"));
    const { id, view, end, checks: due } = await run("folder", join(root, "tasks"));
    expect([end, due, await checks()]).toEqual(["done", 2, 2]);
    expect(view).toMatchObject({ state: "done", total: 5, done: 5, irregular: 2, problem: null });
    expect(view.counts).toEqual({ added: 2, updated: 0, refreshed: 0, unchanged: 0, skipped: 2, unreadable: 1 });
    const { findings } = await findingsOf(id, {}, { offset: 0, limit: 10 });
    expect(findings.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["bar_t0", "unreadable"],
      ["copies/tea_t0", "skipped"],
      ["tea_t0", "added"],
      ["tea_t0_backup", "skipped"],
      ["tea_t1", "added"],
    ]);
    const orphans = await findingsOf(id, { irregularity: "parent-absent" }, { offset: 0, limit: 10 });
    expect(orphans.findings.map(({ name }) => name)).toEqual(["tea_t1"]);
    expect((await countFindings(id)).irregularities).toEqual({ "parent-absent": 1, "name-differs-from-folder": 1 });
    expect(await listLeftovers()).toMatchObject([{ name: "tea_t0_backup", tierKey: 0, toolCount: 2, goldSteps: 2 }]);
    const gates = await database().gate.findMany({ select: { kind: true, tierName: true, rate: true } });
    expect(gates).toEqual([{ kind: "recorded", tierName: "tea_t0", rate: 0.9 }]);
  });

  it("leaves unchanged tiers alone, in threads as well, and makes revisions of changed ones", async () => {
    for (let level = 0; level < 5; level++) await write(`tea_t${level}`);
    await run("folder", join(root, "tasks"));
    const revisions = await database().tierRevision.findMany({ orderBy: { id: "asc" } });
    await appendFile(join(root, "tasks/tea_t3/instruction.md"), "\nPlease be brief.\n");
    const id = await createRun("folder", join(root, "tasks"));
    await runImport(id, { signal: new AbortController().signal, threads: 2 });
    expect((await importRun(id))?.counts).toMatchObject({ added: 0, updated: 1, unchanged: 4 });
    expect(await database().tierRevision.count()).toBe(6);
    expect(
      await database().tierRevision.findMany({
        where: { id: { in: revisions.map((row) => row.id) } },
        orderBy: { id: "asc" },
      }),
    ).toEqual(revisions);
  }, 60_000);

  it("takes tar and zip archives, and keeps nothing of what it unpacked", async () => {
    const parts = [taskFiles("tea_t0"), taskFiles("tea_t1")].flatMap(({ name, files }) =>
      [...files].map(([path, content]) => ({ name: `corpus/${name}/${path}`, content })),
    );
    await buildTar(join(root, "tasks.tar.gz"), parts);
    await buildZip(join(root, "tasks.zip"), parts);
    expect((await run("archive", join(root, "tasks.tar.gz"))).view.counts.added).toBe(2);
    expect((await run("archive", join(root, "tasks.zip"))).view.counts.unchanged).toBe(2);
    expect(await readdir(stagingRoot()).catch(() => [])).toEqual([]);
  });

  it("takes nothing of an archive with one bad entry, says why, and deletes it if it was uploaded", async () => {
    await mkdir(uploadFolder(), { recursive: true });
    const location = join(uploadFolder(), "x.tar.gz");
    const parts = [...taskFiles("tea_t0").files].map(([path, content]) => ({ name: `tea_t0/${path}`, content }));
    await buildTar(location, [...parts, { name: "../../evil.txt", content: "x" }]);
    const id = await planImport({ kind: "archive", source: "tasks.tar.gz", location });
    expect(await runImport(id, { signal: new AbortController().signal })).toMatchObject({ end: "failed" });
    expect(await importRun(id)).toMatchObject({ state: "failed", problem: { code: "path-traversal" } });
    expect(await database().tier.count()).toBe(0);
    expect([existsSync(location), existsSync(join(root, "evil.txt"))]).toEqual([false, false]);
  });

  it("says where no task is, and that an archive is not there", async () => {
    await writeFile(join(root, "empty.txt"), "");
    expect((await run("folder", join(root, "nothing"))).view.problem).toMatchObject({ code: "no-tasks" });
    expect((await run("archive", join(root, "nothing.zip"))).view.problem).toMatchObject({ code: "not-found" });
  });

  it("that was interrupted is taken up again, and what it brought stays what it was", async () => {
    for (let level = 0; level < 4; level++) await write(`tea_t${level}`);
    const id = await createRun("folder", join(root, "tasks"));
    const stop = new AbortController();
    const stopped = await runImport(id, {
      signal: stop.signal,
      threads: 0,
      onProgress: ({ counts }) => counts.added > 0 && stop.abort(new Error("stop")),
    });
    expect([stopped.end, (await importRun(id))?.state]).toEqual(["interrupted", "interrupted"]);
    await write("tea_t5");
    expect((await runImport(id, { signal: new AbortController().signal, threads: 0 })).end).toBe("done");
    expect((await importRun(id))?.counts).toMatchObject({ added: 5, unchanged: 0 });
    expect([await database().tierRevision.count(), await checks()]).toEqual([5, 5]);
  });

  it("that was cancelled stays so, and one whose process is silent is shown as interrupted", async () => {
    await write("tea_t0");
    const id = await planImport({ kind: "folder", source: join(root, "tasks") });
    expect([await cancelImport(id), await cancelImport(id)]).toEqual([true, false]);
    expect((await runImport(id, { signal: new AbortController().signal })).end).toBe("over");
    expect(await database().tier.count()).toBe(0);
    expect((await listJobs({ name: "import-source", limit: 9, offset: 0 })).rows.map(({ state }) => state)).toEqual([
      "cancelled",
    ]);
    const lost = await createRun("folder", "x");
    await database().importRun.update({
      where: { id: lost },
      data: { state: "running", phase: "reading", heartbeatAt: new Date(Date.now() - 60_000) },
    });
    expect(await importRun(lost)).toMatchObject({ state: "interrupted", phase: null });
    expect((await listImportRuns({ offset: 0, limit: 1 })).total).toBe(2);
  });

  it("keeps two folders of one level apart from each other's place", async () => {
    await write("tea_t1");
    await write("tea_t01");
    const { id, view } = await run("folder", join(root, "tasks"));
    expect(view.counts).toMatchObject({ added: 1, unreadable: 1 });
    const { findings } = await findingsOf(id, { outcome: "unreadable" }, { offset: 0, limit: 5 });
    expect(findings[0]?.reason).toMatch(/is another level 1 of tea: that is tea_t/);
  });
});
