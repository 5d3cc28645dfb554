import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gitOrder, orderOfPath } from "./import-orders";

describe("gitOrder", () => {
  it.each([
    [{ address: " https://example.org/tasks.git " }, "https://example.org/tasks.git"],
    [{ address: "git@example.org:team/tasks.git", folder: "/sets/a/" }, "git@example.org:team/tasks.git#sets/a"],
    [{ address: "https://example.org/tasks.git#sets/a" }, "https://example.org/tasks.git#sets/a"],
    [{ address: "ssh://git@example.org/tasks" }, "ssh://git@example.org/tasks"],
  ])("takes %j", (typed, source) => {
    expect(gitOrder.parse(typed)).toEqual({ kind: "git", source });
  });

  it.each(["", "--upload-pack=touch x", "ext::sh -c id", "/etc", "https://a b", "https://me:secret@example.org/x"])(
    "refuses %j, naming the field",
    (address) => {
      expect(gitOrder.safeParse({ address }).error?.issues[0]?.path).toEqual(["address"]);
    },
  );

  it.each(["../secret", "a/../../b", "--x", "a\\b"])("refuses the folder %j", (folder) => {
    const typed = { address: "https://example.org/tasks.git", folder };
    expect(gitOrder.safeParse(typed).error?.issues[0]?.path).toEqual(["folder"]);
  });
});

it("takes a folder from the field or from the address, not from both", () => {
  const typed = { address: "https://example.org/tasks.git#a", folder: "b" };
  expect(gitOrder.safeParse(typed).error?.issues[0]?.path).toEqual(["folder"]);
});

describe("orderOfPath", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "orders-"));
    await writeFile(join(folder, "tasks.tgz"), "");
    await writeFile(join(folder, "notes.txt"), "");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("tells a folder from an archive", async () => {
    expect(await orderOfPath({ path: `${folder}/` })).toEqual({ kind: "folder", source: folder });
    const archive = join(folder, "tasks.tgz");
    expect(await orderOfPath({ path: archive })).toEqual({ kind: "archive", source: archive });
  });

  it("reads ~ as the home of who runs the program", async () => {
    expect(await orderOfPath({ path: "~" })).toEqual({ kind: "folder", source: homedir() });
  });

  it.each(["tasks", "notes.txt", "../x", "~other/x"])("refuses %j, which is not absolute", async (path) => {
    await expect(orderOfPath({ path })).rejects.toThrow(/absolute path/);
  });

  it("says what is wrong with an absolute one", async () => {
    await expect(orderOfPath({ path: join(folder, "none") })).rejects.toThrow(/nothing is at/);
    await expect(orderOfPath({ path: join(folder, "notes.txt") })).rejects.toThrow(/neither a folder nor an archive/);
  });
});
