import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTask } from "./read-task";
import { SAMPLE_TEXTS, sampleFiles } from "./testing/sample-files";
import { sampleTask, taskOf } from "./testing/task-of";
import { writeTask } from "./write-task";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "write-task-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/);
const extraPath = fc
  .tuple(fc.array(word, { maxLength: 2 }), word)
  .map(([folders, name]) => [...folders.map((folder) => `${folder}.d`), `${name}.dat`].join("/"));

describe("writeTask", () => {
  it("writes back, byte for byte, whatever files and keys were read", async () => {
    const extras = fc.dictionary(extraPath, fc.uint8Array({ maxLength: 64 }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(extras, fc.string({ unit: "grapheme" }), async (files, note) => {
        const toml = `# a comment\n${SAMPLE_TEXTS["task.toml"]}\n[unknown]\nnote = ${JSON.stringify(note)}\n`;
        const readable = note.includes("\u007f") ? SAMPLE_TEXTS["task.toml"] : toml;
        const before = sampleTask(sampleFiles({ ...files, "task.toml": readable ?? "" }));
        const folder = join(root, "tea_house_t1");
        await writeTask(folder, before);
        const after = taskOf(await readTask(folder));
        expect(after).toEqual({ ...before, files: expect.any(Map) });
        expect(asHex(after.files)).toEqual(asHex(before.files));
      }),
      { numRuns: 60 },
    );
  });

  it("replaces a folder whole: no file of the old one stays", async () => {
    const folder = join(root, "tea_house_t1");
    await writeTask(folder, sampleTask(sampleFiles({ "old.txt": "x" })));
    await writeTask(folder, sampleTask());
    expect(await readdir(folder)).not.toContain("old.txt");
  });

  it("leaves nothing else beside the folder", async () => {
    await writeTask(join(root, "tea_house_t1"), sampleTask());
    await writeTask(join(root, "tea_house_t1"), sampleTask());
    expect(await readdir(root)).toEqual(["tea_house_t1"]);
  });

  it("leaves the old folder as it was where a file can't be written", async () => {
    const folder = join(root, "tea_house_t1");
    await writeTask(folder, sampleTask());
    const clash = new Map([...sampleFiles(), ["data", new Uint8Array()], ["data/x", new Uint8Array()]]);
    await expect(writeTask(folder, { files: clash })).rejects.toThrow();
    expect(await readTask(folder)).toMatchObject({ kind: "task" });
    expect(await readdir(root)).toEqual(["tea_house_t1"]);
  });

  it("never writes outside of its folder", async () => {
    await mkdir(join(root, "corpus"));
    await writeFile(join(root, "victim"), "untouched");
    const files = new Map([["../../victim", new Uint8Array()]]);
    await expect(writeTask(join(root, "corpus", "tea_house_t1"), { files })).rejects.toThrow(TypeError);
    expect(await readdir(join(root, "corpus"))).toEqual([]);
  });
});

const asHex = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString("hex")]).sort();
