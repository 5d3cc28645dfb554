import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";

const ROOT = join(import.meta.dirname, "..", "..");

interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

describe("general-agent import", () => {
  let fresh: FreshDatabase;
  let folder: string;

  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
    folder = await mkdtemp(join(tmpdir(), "import-cli-"));
    for (const tier of ["day_spa_t0", "day_spa_t1"])
      await cp(join(ROOT, "corpus", tier), join(folder, "tasks", tier), { recursive: true });
    await cp(join(ROOT, "corpus", "day_spa_t0"), join(folder, "tasks", "day_spa_t0_backup"), { recursive: true });
  });
  afterAll(async () => {
    await fresh.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(args: readonly string[]): Promise<Ran> {
    const child = spawn(process.execPath, [join(ROOT, "bin", "general-agent"), "import", ...args], {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: fresh.url },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, "close");
    return { out, err, code };
  }
  const checks = () => fresh.db.job.findMany({ where: { name: "validate-tier" }, orderBy: { key: "asc" } });

  it("adds the tiers below a folder, plans a check of each and names what it skips", async () => {
    const { out, err, code } = await run([join(folder, "tasks")]);
    expect(err).toBe("");
    expect(out).toMatch(/skipped day_spa_t0_backup: ./);
    expect(out).toMatch(/Read 3 of 3 folders\n {2}added +2\n/);
    expect(out).toContain("2 checks planned");
    expect(code).toBe(0);
    expect((await checks()).map(({ key }) => key)).toEqual(["validate-tier:day_spa_t0", "validate-tier:day_spa_t1"]);
    expect(await fresh.db.family.findMany({ select: { name: true, origin: true } })).toEqual([
      { name: "day_spa", origin: "import" },
    ]);
  });

  it("leaves what is unchanged alone, revises what changed, and doubles no check", async () => {
    await appendFile(join(folder, "tasks", "day_spa_t1", "instruction.md"), "\nPlease be brief.\n");
    const { out, code } = await run([join(folder, "tasks", "day_spa"), "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ...{ folders: 2, added: 0, updated: 1, unchanged: 1, toCheck: ["day_spa_t1"], checks: 2 },
      ...{ skipped: [], unreadable: [], interrupted: false },
    });
    expect(await checks()).toHaveLength(2);
  });

  it("tells which file of an unreadable folder is at fault and what to do, and ends with code 1", async () => {
    const broken = join(folder, "broken", "kiosk_t0");
    await cp(join(ROOT, "corpus", "day_spa_t0"), broken, { recursive: true });
    await writeFile(join(broken, "gold.json"), "[[");
    const { out, code } = await run([broken]);
    expect(out).toMatch(/UNREADABLE {2}kiosk_t0\n {2}gold\.json:1: is not JSON: .* Correct the JSON/);
    expect(out).toMatch(/unreadable +1/);
    expect(code).toBe(1);
  });

  it("says where it found no task", async () => {
    const { err, code } = await run([join(folder, "tasks", "no_such")]);
    expect(err).toMatch(/^error: No task folder, family or corpus at .*no_such\n$/);
    expect(code).toBe(1);
  });
});
