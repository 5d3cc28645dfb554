import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTar, type TarPart } from "../testing/build-tar";
import { buildZip, type ZipPart } from "../testing/build-zip";
import { openSource } from "./open-source";

let root: string;
let staging: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "archives-"));
});
beforeEach(() => {
  staging = join(root, `staging-${++count}`);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const open = (path: string) => openSource("archive", path, staging, new AbortController().signal, async () => {});
const refused = (path: string) =>
  open(path).then(
    () => Promise.reject(new Error("it was unpacked")),
    ({ name, code, message, remedy }) => {
      expect(name).toBe("ImportRefused");
      expect(remedy).not.toBe("");
      return `${code}: ${message}`;
    },
  );

async function tarOf(parts: Iterable<TarPart>, ending = "tar.gz"): Promise<string> {
  const path = join(root, `${++count}.${ending}`);
  await buildTar(path, parts);
  return path;
}

async function zipOf(parts: readonly ZipPart[]): Promise<string> {
  const path = join(root, `${++count}.zip`);
  await buildZip(path, parts);
  return path;
}

const good = { name: "corpus/tea_t0/task.toml", content: "[metadata]\n" };
const MB = 1_000_000;

describe("archives that are sound", () => {
  it.each(["tar", "tar.gz"])(
    "are unpacked from .%s, byte for byte, without what tools leave behind",
    async (ending) => {
      const long = `corpus/${"deep/".repeat(20)}tea_t1/${"n".repeat(120)}.txt`;
      const path = await tarOf(
        [
          good,
          { name: long, content: "ünïcode\r\n" },
          { name: "corpus/.git/config", content: "x" },
          { name: "./", type: "directory" },
        ],
        ending,
      );
      const folder = await open(path);
      expect(await readFile(join(folder, good.name), "utf8")).toBe(good.content);
      expect(await readFile(join(folder, long), "utf8")).toBe("ünïcode\r\n");
      expect(await readdir(join(folder, "corpus"))).not.toContain(".git");
    },
  );

  it("are unpacked from .zip, stored or deflated, with or without entries for folders", async () => {
    const path = await zipOf([
      { name: "corpus/", mode: 0o040755 },
      { name: good.name, content: good.content },
      { name: "corpus/tea_t0/é.json", content: "[]", method: 0, flags: 0 },
    ]);
    const folder = await open(path);
    expect(await readFile(join(folder, good.name), "utf8")).toBe(good.content);
    expect(await readFile(join(folder, "corpus/tea_t0/é.json"), "utf8")).toBe("[]");
  });

  it("are told by their first bytes, not by their name", async () => {
    const path = join(root, "lying.zip");
    await writeFile(path, await readFile(await tarOf([good])));
    expect(existsSync(join(await open(path), good.name))).toBe(true);
    await writeFile(path, "nothing of the kind");
    expect(await refused(path)).toMatch(/^unknown-format: /);
  });
});

describe("names that lead out of their folder", () => {
  it.each([
    ["../outside.txt", /^path-traversal: .*"\.\.\/outside\.txt", which leads out of its folder/],
    ["corpus/../../outside.txt", /^path-traversal: /],
    ["/etc/outside.txt", /^path-traversal: .*absolute/],
    ["C:/outside.txt", /^path-traversal: .*drive/],
    ["corpus\\..\\outside.txt", /^path-traversal: .*backslash/],
  ])("are refused, and nothing is written outside: %s", async (name, reason) => {
    expect(await refused(await tarOf([good, { name, content: "x" }]))).toMatch(reason);
    expect(await refused(await zipOf([good, { name, content: "x" }]))).toMatch(reason);
    expect(existsSync(join(root, "outside.txt"))).toBe(false);
    expect(existsSync(join(staging, "outside.txt"))).toBe(false);
  });
});

describe("entries that are no plain files", () => {
  it.each([
    ["a symbolic link", "symlink", /^link: .*tea_t0\/link/],
    ["a hard link", "link", /^link: .*tea_t0\/link/],
    ["a device", "character-device", /^special-file: .*tea_t0\/link/],
    ["a pipe", "fifo", /^special-file: /],
  ] as const)("are refused: %s in a tar archive", async (_what, type, reason) => {
    const entry = { name: "corpus/tea_t0/link", type, linkname: "/etc/passwd" };
    expect(await refused(await tarOf([good, entry]))).toMatch(reason);
  });

  it.each([
    ["a symbolic link", 0o120777, /^link: /],
    ["a socket", 0o140777, /^special-file: /],
  ])("are refused: %s in a zip archive", async (_what, mode, reason) => {
    expect(await refused(await zipOf([good, { name: "corpus/link", content: "/etc/passwd", mode }]))).toMatch(reason);
  });
});

describe("names with odd characters", () => {
  it.each([
    [
      "control characters",
      "corpus/bell\u0007.txt",
      /^odd-name: .*"corpus\/bell\\u0007\.txt", which has control characters/,
    ],
    ["line breaks", "corpus/two\nlines.txt", /^odd-name: .*control characters/],
    ["marks that turn the text round", "corpus/txt\u202Eexe.py", /^odd-name: .*change how it reads/],
    ["parts which no file system keeps", `corpus/${"x".repeat(300)}`, /^odd-name: .*part longer than 255 bytes/],
    ["too many folders", `${"d/".repeat(40)}x`, /^odd-name: .*32 folders deep/],
    ["too many bytes", `${"folder-of-some-length/".repeat(50)}x`, /^odd-name: .*longer than 1024 bytes/],
  ])("are refused: %s", async (_what, name, reason) => {
    expect(await refused(await tarOf([good, { name, content: "x" }]))).toMatch(reason);
    expect(await refused(await zipOf([good, { name, content: "x" }]))).toMatch(reason);
  });

  it("are refused: NUL, and bytes that are not UTF-8", async () => {
    expect(await refused(await zipOf([good, { name: "corpus/a\0.txt" }]))).toMatch(/^odd-name: .*control/);
    const latin = Buffer.from("corpus/caf\xe9.txt", "latin1");
    expect(await refused(await zipOf([good, { name: latin, flags: 0 }]))).toMatch(/^odd-name: .*not UTF-8/);
    const tarPath = await tarOf([{ name: "corpus/caf@.txt", content: "x" }], "tar");
    const bytes = await readFile(tarPath);
    bytes[bytes.indexOf("@")] = 0xe9;
    expect(await refused(await writeTar(withChecksum(bytes)))).toMatch(/^odd-name: .*not UTF-8/);
  });

  it.each([
    ["twice", ["corpus/a.txt", "corpus/a.txt"]],
    ["in two cases", ["corpus/a.txt", "corpus/A.txt"]],
    ["in folders of two cases", ["corpus/tea_t0/a", "Corpus/tea_t0/b"]],
    ["composed and decomposed", ["corpus/\u00e9", "corpus/e\u0301"]],
    ["as file and as folder", ["corpus/a", "corpus/a/b"]],
  ])("are refused: one name %s", async (_what, names) => {
    const parts = names.map((name) => ({ name, content: "x" }));
    expect(await refused(await tarOf(parts))).toMatch(/^name-twice: /);
    expect(await refused(await zipOf(parts))).toMatch(/^name-twice: /);
  });
});

describe("archives that unpack to too much", () => {
  it("are refused for a database of 2 GB, by its header", async () => {
    const path = await tarOf([good, { name: "corpus/tea_t0/db.json", content: { zeros: 2_000 * MB } }]);
    expect((await stat(path)).size).toBeLessThan(20 * MB);
    expect(await refused(path)).toMatch(/^file-too-large: .*tea_t0\/db\.json of 2 GB; a file may have 67\.1 MB/);
    const claimed = { name: "corpus/tea_t0/db.json", content: "{}", claimedSize: 2_000 * MB };
    expect(await refused(await zipOf([good, claimed]))).toMatch(/^file-too-large: /);
  }, 60_000);

  it("are refused as bombs before much of them is written", async () => {
    const parts = Array.from({ length: 20 }, (_, n) => ({ name: `bomb_t${n}/db.json`, content: { zeros: 60 * MB } }));
    expect(await refused(await tarOf(parts))).toMatch(
      /^bomb: .*unpack to \d+(\.\d)? MB or more; the limit is 200 times/,
    );
    const content = Buffer.alloc(40 * MB);
    const zipped = [0, 1, 2].map((n) => ({ name: `bomb_t${n}/db.json`, content }));
    expect(await refused(await zipOf(zipped))).toMatch(/^bomb: /);
    expect(existsSync(staging)).toBe(false);
  }, 60_000);

  it("are refused where an entry of a zip archive is longer than its list says", async () => {
    const lying = { name: "corpus/tea_t0/db.json", content: Buffer.alloc(MB), claimedSize: 10 };
    expect(await refused(await zipOf([good, lying]))).toMatch(/^damaged: /);
  });

  it("are refused for 100,000 files before the first is written", async () => {
    const header = (await readFile(await tarOf([{ name: "x_t0/000000" }], "tar"))).subarray(0, 512);
    const headers = Array.from({ length: 100_000 }, (_, n) => {
      const copy = Buffer.from(header);
      copy.write(String(n).padStart(6, "0"), 5, "latin1");
      return withChecksum(copy);
    });
    const path = join(root, "many.tar.gz");
    await writeFile(path, gzipSync(Buffer.concat([...headers, Buffer.alloc(1_024)]), { level: 6 }));
    expect((await stat(path)).size).toBeLessThan(4 * MB);
    expect(await refused(path)).toMatch(/^too-many-files: .*more than 99,999 files/);
    expect(existsSync(staging)).toBe(false);
  }, 60_000);
});

describe("archives that are damaged", () => {
  it("are refused where they are cut off, even between two entries", async () => {
    const path = await tarOf([good, { name: "corpus/b.txt", content: "x".repeat(5_000) }]);
    const whole = await readFile(path);
    await truncate(path, whole.byteLength - 20);
    expect(await refused(path)).toMatch(/^damaged: .*cut off/);
    const plain = gunzipSync(whole);
    const cut = join(root, "cut.tar.gz");
    await writeFile(cut, gzipSync(plain.subarray(0, 1_024)));
    expect(await refused(cut)).toMatch(/^damaged: .*no end/);
    const zip = await zipOf([good]);
    await truncate(zip, 60);
    expect(await refused(zip)).toMatch(/^damaged: /);
  });

  it("are refused where their bytes are not what they were", async () => {
    const zip = await zipOf([{ ...good, content: "something that is compressed ".repeat(50) }]);
    const bytes = await readFile(zip);
    bytes.fill(0xff, 60, 80);
    await writeFile(zip, bytes);
    expect(await refused(zip)).toMatch(/^damaged: /);
  });

  it("are refused where they need a password or a method that nobody has", async () => {
    expect(await refused(await zipOf([{ ...good, flags: 0x801 }]))).toMatch(/^encrypted: /);
    expect(await refused(await zipOf([{ ...good, method: 14 }]))).toMatch(/^unknown-compression: .*method 14/);
  });
});

/** A header's checksum counts its own field as spaces. */
function withChecksum(bytes: Buffer): Buffer {
  bytes.fill(0x20, 148, 156);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return bytes;
}

async function writeTar(bytes: Buffer): Promise<string> {
  const path = join(root, `${++count}.tar`);
  await writeFile(path, bytes);
  return path;
}
