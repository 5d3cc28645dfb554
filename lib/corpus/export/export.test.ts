import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { taskFromFiles } from "@/lib/task/task-from-files";
import { importTasks } from "../import-tasks";
import { browseTiers } from "../queries/tiers/store";
import { draftTask } from "../testing/draft-task";
import { taskArchive } from "./task-archive";
import { tierTable } from "./tier-table";

const DRAFTS = [
  draftTask("tea_house_t0", { passRates: [{ solver: "local", model: "m", k: 20, value: 0.9 }] }),
  draftTask("tea_house_t1", { parent: "tea_house_t0", instruction: "Bake Ünder pressure.\n" }),
  draftTask("bakery_t0", { database: `{"tables": [${"1,".repeat(200_000)}1], "reserved": []}` }),
];
const NAMES = ["bakery_t0", "tea_house_t0", "tea_house_t1"];

/** The files of an archive by folder. */
async function unpack(archive: ReadableStream<Uint8Array>): Promise<Map<string, Map<string, Uint8Array>>> {
  const folders = new Map<string, Map<string, Uint8Array>>();
  const tar = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0])
    .pipe(createGunzip())
    .pipe(extract());
  for await (const entry of tar) {
    const [folder = "", ...path] = entry.header.name.split("/");
    const files = folders.get(folder) ?? new Map<string, Uint8Array>();
    folders.set(folder, files);
    const parts: Uint8Array[] = [];
    for await (const part of entry) parts.push(part as Uint8Array);
    files.set(path.join("/"), new Uint8Array(Buffer.concat(parts)));
  }
  return folders;
}

describeOnBothDatabases("an export", () => {
  beforeAll(async () => {
    await importTasks(DRAFTS, { origin: "import" });
  });

  it("holds every file byte for byte: imported again nothing has changed", async () => {
    const folders = await unpack(taskArchive(NAMES));
    expect([...folders.keys()]).toEqual(NAMES);
    const files = DRAFTS.flatMap((reading) =>
      reading.kind === "task" ? [[reading.task.name, reading.task.files]] : [],
    );
    expect(folders).toEqual(new Map(files as [string, Map<string, Uint8Array>][]));
    const readings = [...folders].map(([name, contents]) => taskFromFiles(name, contents));
    expect(await importTasks(readings, { origin: "import" })).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  });

  it("is the same archive each time", async () => {
    const read = async () => Buffer.from(await new Response(taskArchive(NAMES)).arrayBuffer());
    expect((await read()).equals(await read())).toBe(true);
  });

  it("ends where its reader does", async () => {
    const reader = taskArchive(NAMES).getReader();
    await reader.read();
    await reader.cancel();
    expect((await browseTiers({}, [], { offset: 0, limit: 9 })).total).toBe(3);
  });

  it("tells of each tier in a row, with a column for each series", async () => {
    const { head, rows } = tierTable(
      ["tea_house_t1", "tea_house_t0", "gone_t0"],
      [{ kind: "recorded", backend: "local", modelId: "m" }],
    );
    const lines = [];
    for await (const row of rows) lines.push(Object.fromEntries(row.map((cell, column) => [head[column], cell])));
    expect(lines).toMatchObject([
      { name: "tea_house_t1", level: 1, parent: "tea_house_t0", tools: 2, "rate:recorded:local:m": null },
      { name: "tea_house_t0", level: 0, parent: null, strategies: "larger_db", "rate:recorded:local:m": 0.9 },
    ]);
  });
});
