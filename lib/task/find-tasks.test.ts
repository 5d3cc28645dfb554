import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTasks, NoTasksFound } from "./find-tasks";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "find-tasks-"));
  const folders = [
    "tea_house_t10",
    "tea_house_t2",
    "tea_house_t0",
    "tea_house_t2_backup",
    "day_spa_t1",
    "tea_t0",
    "assets",
  ];
  for (const folder of folders) await mkdir(join(root, folder));
  await writeFile(join(root, "tea_house_t2_backup", "task.toml"), "");
  await writeFile(join(root, "README.md"), "");
});
afterAll(() => rm(root, { recursive: true, force: true }));

const names = async (target: string) => (await findTasks(join(root, target))).map((path) => basename(path));

describe("findTasks", () => {
  it("finds a corpus sorted by family and level, folders without a level among them", async () => {
    const sorted = ["day_spa_t1", "tea_t0", "tea_house_t0", "tea_house_t2", "tea_house_t10", "tea_house_t2_backup"];
    expect(await names(".")).toEqual(sorted);
  });

  it("finds a single task", async () => {
    expect(await names("tea_house_t2")).toEqual(["tea_house_t2"]);
  });

  it("finds a family by the start of its folders' names, and not those of a longer or shorter name", async () => {
    expect(await names("tea_house")).toEqual(["tea_house_t0", "tea_house_t2", "tea_house_t10"]);
    expect(await names("tea")).toEqual(["tea_t0"]);
  });

  it("finds tasks at any depth below the corpus, but neither inside of tasks nor behind links", async () => {
    await mkdir(join(root, "assets", "more", "of", "the", "same", "inn_t3", "data", "inn_t4"), { recursive: true });
    await symlink(join(root, "day_spa_t1"), join(root, "assets", "more", "linked_t0"));
    expect(await names("assets")).toEqual(["inn_t3"]);
    await rm(join(root, "assets", "more"), { recursive: true });
  });

  it.each(["nothing", "assets", "README.md", "no/such/place"])("says that there is nothing at %s", async (target) => {
    await expect(names(target)).rejects.toThrow(NoTasksFound);
  });
});
