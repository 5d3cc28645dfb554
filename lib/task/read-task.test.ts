import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTask } from "./read-task";
import { sampleFiles } from "./testing/sample-files";
import { taskOf } from "./testing/task-of";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "read-task-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function lay(name: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const folder = join(root, name);
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

describe("readTask", () => {
  it("reads a folder with all its files, those in folders below it too", async () => {
    const files = sampleFiles({ "gen_db.py": "print()", "data/menu.csv": "tea,3\n" });
    const task = taskOf(await readTask(await lay("tea_house_t1", files)));
    expect([...task.files.keys()].sort()).toEqual([...files.keys()].sort());
  });

  it("leaves what tools left behind", async () => {
    const folder = await lay("tea_house_t1", sampleFiles({ "__pycache__/tools.pyc": "x", ".DS_Store": "x" }));
    expect([...taskOf(await readTask(folder)).files.keys()]).not.toContain("__pycache__/tools.pyc");
  });

  it("refuses a link to a file of the host", async () => {
    const folder = await lay("tea_house_t1", sampleFiles());
    await symlink("/etc/hostname", join(folder, "hostname.txt"));
    expect(await readTask(folder)).toMatchObject({
      kind: "unreadable",
      problem: { file: "hostname.txt", message: expect.stringContaining("link") },
    });
  });

  it("refuses a link to a folder", async () => {
    const folder = await lay("tea_house_t1", sampleFiles());
    await symlink("/", join(folder, "host"));
    expect(await readTask(folder)).toMatchObject({ kind: "unreadable", problem: { file: "host" } });
  });

  it("reads a task's folder through a link to it", async () => {
    await symlink(await lay("elsewhere", sampleFiles()), join(root, "tea_house_t1"));
    expect(taskOf(await readTask(join(root, "tea_house_t1"))).name).toBe("tea_house_t1");
  });

  it("says that a folder isn't there", async () => {
    expect(await readTask(join(root, "tea_house_t9"))).toMatchObject({ kind: "unreadable", problem: { file: "." } });
  });

  it("skips a folder without a level", async () => {
    expect(await readTask(await lay("tea_house_t1_backup", sampleFiles()))).toMatchObject({ kind: "skipped" });
  });
});
