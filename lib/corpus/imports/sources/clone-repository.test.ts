import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cloneRepository } from "./clone-repository";

describe("a repository", () => {
  let root: string;
  const repository = () => join(root, "repository");
  const clone = (folder: string | null = null) =>
    cloneRepository({ address: `file://${repository()}`, folder }, join(root, "staging"), new AbortController().signal);
  const commit = () => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], {
        cwd: repository(),
        stdio: "pipe",
      });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "tasks");
  };
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "clone-"));
    await mkdir(join(repository(), "tasks/tea_t0"), { recursive: true });
    await writeFile(join(repository(), "tasks/tea_t0/task.toml"), "tier = 0\n");
    await writeFile(join(repository(), "README.md"), "Tasks.\n");
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(root, { recursive: true, force: true });
  });

  it("with a link inside a task is refused before a file is written", async () => {
    await symlink("../../README.md", join(repository(), "tasks/tea_t0/instruction.md"));
    commit();
    await expect(clone("tasks")).rejects.toMatchObject({
      code: "link",
      message: expect.stringContaining("tasks/tea_t0/instruction.md"),
    });
    expect(await readdir(join(root, "staging/clone"))).toEqual([".git"]);
  });

  it("with a link elsewhere is taken, and the link is not followed", async () => {
    await symlink("/etc", join(repository(), "tasks/etc"));
    commit();
    expect((await readdir(await clone("tasks"), { withFileTypes: true })).map((e) => [e.name, e.isFile()])).toEqual([
      ["etc", true],
      ["tea_t0", false],
    ]);
  });

  it("can't be fetched without git, and the reason says what to do", async () => {
    commit();
    vi.stubEnv("PATH", root);
    await expect(clone()).rejects.toMatchObject({
      code: "git-missing",
      remedy: expect.stringContaining("Install git"),
    });
  });
});
