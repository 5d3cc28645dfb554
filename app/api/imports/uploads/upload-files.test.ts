import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PART_BYTES } from "@/components/imports/upload-limits";
import { beginUpload, finishUpload, removeUpload, writePart } from "./upload-files";

describe("an upload", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "uploads-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  async function* chunks(...texts: string[]) {
    for (const text of texts) yield bytes(text);
  }
  async function* breaking(text: string) {
    yield bytes(text);
    throw new TypeError("the sender went away");
  }

  it("is whole once its parts are there, under the ending of its name", async () => {
    const id = await beginUpload(folder, 9);
    expect(await writePart(folder, id, 0, chunks("abc", "def"))).toBe(6);
    expect(await writePart(folder, id, 6, chunks("ghi"))).toBe(9);
    const path = await finishUpload(folder, id, "Tasks.TAR.GZ", 9);
    expect(basename(path)).toBe(`${id}.tar.gz`);
    expect(await readFile(path, "utf8")).toBe("abcdefghi");
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("takes a part again which broke on its way", async () => {
    const id = await beginUpload(folder, 6);
    await writePart(folder, id, 0, chunks("abc"));
    await expect(writePart(folder, id, 3, breaking("d"))).rejects.toThrow("went away");
    expect(await writePart(folder, id, 3, chunks("def"))).toBe(6);
    expect(await readFile(await finishUpload(folder, id, "a.zip", 6), "utf8")).toBe("abcdef");
  });

  it("refuses a part that does not follow on what is there, and an end before all is there", async () => {
    const id = await beginUpload(folder, 6);
    await expect(writePart(folder, id, 3, chunks("def"))).rejects.toMatchObject({ code: "part-missing" });
    await expect(finishUpload(folder, id, "a.zip", 6)).rejects.toMatchObject({ code: "upload-incomplete" });
  });

  it("keeps nothing of a part that is too large", async () => {
    const id = await beginUpload(folder, 6);
    const half = "x".repeat(PART_BYTES / 2 + 1);
    await expect(writePart(folder, id, 0, chunks(half, half))).rejects.toMatchObject({ code: "upload-too-large" });
    expect(await readFile(join(folder, `${id}.part`))).toHaveLength(0);
  });

  it("refuses what the disk has no room for", async () => {
    await expect(beginUpload(folder, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ status: 507 });
    expect(await readdir(folder)).toEqual([]);
  });

  it("is gone once it is removed", async () => {
    const id = await beginUpload(folder, 6);
    await removeUpload(folder, id);
    await expect(writePart(folder, id, 0, chunks("abc"))).rejects.toMatchObject({ status: 404 });
  });

  it("is removed an hour after its sender fell silent, when the next begins; younger ones and whole archives stay", async () => {
    const old = await beginUpload(folder, 6);
    await writeFile(join(folder, "whole.zip"), "archive");
    const young = await beginUpload(folder, 6);
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [`${old}.part`, "whole.zip"]) await utimes(join(folder, name), long, long);
    const fresh = await beginUpload(folder, 6);
    expect((await readdir(folder)).sort()).toEqual([`${fresh}.part`, `${young}.part`, "whole.zip"].sort());
  });
});
