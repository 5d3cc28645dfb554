import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { QUICK } from "./testing/quick";

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
    const child = spawn(process.execPath, [...QUICK, join(ROOT, "bin", "general-agent"), "import", ...args], {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: fresh.url, GENERAL_AGENT_DATA: join(folder, "data") },
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
    expect(out).toMatch(/Read 3 of 3 folders in \d+\.\d s\n {2}added +2\n/);
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
      sources: [
        { kind: "folder", state: "done", folders: 2, added: 0, updated: 1, unchanged: 1, checks: 2, skipped: 0 },
      ],
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
    const { out, code } = await run([join(folder, "tasks", "no_such")]);
    expect(out).toMatch(
      /REFUSED .*no_such\n {2}No task folder, family or corpus at .*no_such\n {2}Task folders are named/,
    );
    expect(code).toBe(1);
  });

  it("writes what became of each folder to a file, as a table or as JSON", async () => {
    const [csv, json] = [join(folder, "report.csv"), join(folder, "report.json")];
    await run([join(folder, "tasks"), "--report", csv]);
    const lines = (await readFile(csv, "utf8")).split("\r\n");
    expect(lines[0]).toBe("source,folder,outcome,irregularities,messages,reason");
    expect(lines.find((line) => line.includes("_backup"))).toMatch(/,skipped,name-differs-from-folder,.*does not end/);
    await run([join(folder, "tasks"), "--report", json]);
    expect(JSON.parse(await readFile(json, "utf8"))).toHaveLength(3);
    const { err, code } = await run([join(folder, "tasks"), "--report", "report.txt"]);
    expect([err, code]).toEqual(["error: The report report.txt must end in .json or .csv.\n", 1]);
  });

  it("imports a git repository's newest commit or one folder of it, and refuses passwords and other transports", async () => {
    const repository = join(folder, "repository");
    await cp(join(folder, "tasks"), join(repository, "in", "side"), { recursive: true });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: repository, stdio: "pipe" });
    await symlink("/etc/passwd", join(repository, "link"));
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "tasks");
    const { out, code } = await run([`file://${repository}#in/side`, "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      sources: [{ kind: "git", state: "done", folders: 3, unchanged: 2, skipped: 1 }],
    });
    expect(code).toBe(0);
    const absent = await run([`file://${repository}#elsewhere`]);
    expect(absent.out).toContain("The repository has no folder elsewhere");
    expect((await run(["ext::sh -c touch%20x"])).err).toMatch(/^error: .*is no address of a git repository/);
    expect((await run(["https://a:secret@example.org/x.git"])).err).toMatch(
      /^error: The address holds a name or password/,
    );
  });
});
