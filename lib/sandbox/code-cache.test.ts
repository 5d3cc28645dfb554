import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CodeCache } from "./code-cache";
import type { Sandbox, SandboxSource } from "./contract";
import { createSandbox } from "./create-sandbox";

const SOURCE: SandboxSource = {
  name: "counter_t0",
  language: "python",
  clock: "2026-04-23T12:00:00Z",
  auxiliary: {},
  database: '{"count": 0}',
  tools: `from general_agent.tools import DB, Tools, tool

class TaskDB(DB):
    count: int

class TaskTools(Tools):
    @tool
    def add(self) -> int:
        self.db.count += 1
        return self.db.count

def verify(db) -> float:
    return float(db.count == 1)
`,
};
const ONCE = { calls: '[["add", {}]]', states: true };

describe("CodeCache", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "code-cache-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("gives back what was put in, under the same runner only", async () => {
    await mkdir(join(folder, "runner", "one"), { recursive: true });
    await mkdir(join(folder, "runner", "two"), { recursive: true });
    const cache = new CodeCache(join(folder, "runner", "one"));
    const key = CodeCache.keyOf("a_t0", "pass");
    expect(cache.get(key)).toBeNull();
    await cache.put(key, "QUJD");
    expect(cache.get(key)).toBe("QUJD");
    expect(new CodeCache(join(folder, "runner", "two")).get(key)).toBeNull();
  });

  it("tells sources and names apart", () => {
    const keys = [CodeCache.keyOf("a_t0", "pass"), CodeCache.keyOf("a_t1", "pass"), CodeCache.keyOf("a_t0", "pass ")];
    expect(new Set(keys).size).toBe(3);
  });

  it("forgets the code of runners that are gone", async () => {
    const cache = new CodeCache(join(folder, "runner", "two"));
    await rm(join(folder, "runner", "one"), { recursive: true });
    await cache.put("key", "QUJD");
    expect(await readdir(join(folder, "compiled"))).toEqual(["two"]);
  });
});

describe("a sandbox with compiled code at hand", () => {
  let data: string;
  let sandbox: Sandbox;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "code-cache-"));
    sandbox = createSandbox({ processes: 1, spares: 0, dataFolder: data });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(data, { recursive: true, force: true });
  });

  const entries = async () => {
    const [runner = ""] = await readdir(join(data, "compiled"));
    const folder = join(data, "compiled", runner);
    return (await readdir(folder)).map((name) => join(folder, name));
  };

  it("gives the same replay with it as without, and a session too", async () => {
    const first = await sandbox.replay(SOURCE, ONCE);
    expect(await entries()).toHaveLength(1);
    expect(first).toMatchObject({ finalState: '{"count":1}', verifyInitial: 0, verifyFinal: 1 });
    expect(await sandbox.replay(SOURCE, ONCE)).toEqual(first);
    const session = await sandbox.open(SOURCE);
    expect(session.tools).toEqual(first.tools);
    await session.close();
  });

  it("really runs what is kept", async () => {
    const [path = ""] = await entries();
    const other = { ...SOURCE, tools: SOURCE.tools.replace("+= 1", "+= 5") };
    await sandbox.replay(other, ONCE);
    const foreign = (await entries()).find((entry) => entry !== path) ?? "";
    await writeFile(path, await readFile(foreign));
    expect((await sandbox.replay(SOURCE, ONCE)).finalState).toBe('{"count":5}');
  });

  it("keeps no code of a source that doesn't compile, and says what is wrong", async () => {
    const before = await entries();
    const broken = { ...SOURCE, name: "broken_t0", tools: "def verify(:" };
    await expect(sandbox.replay(broken, ONCE)).rejects.toMatchObject({
      kind: "load-failed",
      message: expect.stringContaining("SyntaxError"),
    });
    expect(await entries()).toEqual(before);
  });

  it("keeps what was compiled, not what a task made of it while it ran", async () => {
    const tools = `${SOURCE.tools}
import box.instance
box.instance._prepared = ("forged_t0", None, None)
box.instance._dumps = lambda code: b"forged"
`;
    const forged = { ...SOURCE, name: "forged_t0", tools };
    const first = await sandbox.replay(forged, ONCE);
    expect(await sandbox.replay(forged, ONCE)).toEqual(first);
  });
});
