import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tierDetail } from "@/lib/corpus/details/store";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { QUICK } from "../testing/quick";
import { synthCommand } from "./synth";
import { parseSaid, type Said } from "./testing/said";
import { DESIGN, ROOT, synthesisStage } from "./testing/stage";

const FAMILY = "punt_club";
/** Processes start one after the other, and the first check may have to build the sandbox's runner. */
const SLOW = 400_000;

describe("general-agent synth", () => {
  let fresh: FreshDatabase;
  let stage: Awaited<ReturnType<typeof synthesisStage>>;

  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
    setDatabase(fresh.db);
    stage = await synthesisStage(FAMILY);
  });
  afterAll(async () => {
    await stage.close();
    await closeDatabase();
    await fresh.drop();
  });

  async function run(args: readonly string[], input = "") {
    const child = spawn(process.execPath, [...QUICK, join(ROOT, "bin", "general-agent"), "synth", ...args], {
      cwd: stage.folder,
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: fresh.url },
      stdio: ["pipe", "pipe", "pipe"],
    });
    child.stdin.end(input);
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, "close");
    return { out, err, code: code as number };
  }
  const said = async (...args: string[]): Promise<Said> => {
    const { out, err, code } = await run([...args, "--json"]);
    return parseSaid(args, out, err, code);
  };

  it(
    "takes a foreign agent from nothing to an accepted family",
    async () => {
      const terms = ["--last-level", "0", "-k", "5", "--no-curtail"];
      const { run: id, ...started } = await said("start", "--solver", "solver", "--agent", "scribe", ...terms);
      expect(started).toMatchObject({
        ok: true,
        code: 0,
        phase: "designing",
        text: expect.stringContaining("at least 0.80"),
      });
      expect(started.command).toBe(
        `general-agent synth design ${id} --family NAME --domain WORDS --tools a,b --entities A,B`,
      );
      expect(await said("design", id, "--family", FAMILY, ...DESIGN)).toMatchObject({ ok: true, tier: `${FAMILY}_t0` });

      const piped = await run(["write", id, "notes.md"], "x\u009b[2Jy");
      expect([piped.code, piped.out]).toEqual([0, expect.stringContaining("Wrote notes.md")]);
      expect((await run(["show", id, "notes.md"])).out).toBe("x [2Jy\n");
      const exact = await run(["show", id, "notes.md", "--json"]);
      expect([exact.out.includes("\u009b"), JSON.parse(exact.out)]).toMatchObject([false, { text: "x\u009b[2Jy" }]);
      expect(await said("write", id, "--folder", ".")).toMatchObject({ ok: true, others: ["notes.md"] });
      expect(await said("remove", id, "notes.md")).toMatchObject({ ok: true, code: 0 });

      expect((await said("try", id, "--file", "gold.json")).text).toContain("verify: 1");
      const validated = await run(["validate", id]);
      expect([validated.code, validated.out]).toEqual([
        0,
        expect.stringContaining(`\n      general-agent synth gate ${id} --wait\n`),
      ]);
      await stage.work();
      const judged = await said("gate", id, "--wait");
      expect(judged).toMatchObject({ ok: true, code: 0, phase: "validated", verdict: "in-band" });
      expect([judged.text, judged.err]).toEqual([
        expect.stringMatching(/4 of 5 rollouts passed: 0\.80/),
        expect.stringContaining("5 rollouts"),
      ]);
      expect(await said("submit", id)).toMatchObject({
        ok: true,
        code: 0,
        phase: "complete",
        command: `general-agent synth finish ${id}`,
      });
      expect(await said("finish", id)).toMatchObject({ ok: true, code: 0, phase: "ended", command: null });

      expect(await runRow(id)).toMatchObject({ state: "done", accepted: 1, synthesizerId: "scribe", reason: null });
      const { summary, origin } = await tierDetail(`${FAMILY}_t0`);
      expect([summary.validity, origin, summary.rates]).toMatchObject([
        "valid",
        "synthesis",
        [{ passes: 4, scored: 5 }],
      ]);
      expect((await run(["runs", "--state", "done"])).out).toMatch(
        new RegExp(`${id} +done +ended +scribe +${FAMILY} +1 to t0`),
      );
      const log = await run(["log", id, "--full"]);
      expect([log.out, await said("status", id)].map((each) => JSON.stringify(each).includes("solver"))).toEqual([
        false,
        false,
      ]);
    },
    SLOW,
  );

  it(
    "says what is wrong with a command line, with exit code 2",
    async () => {
      const missing = { ok: false, code: 2, because: "wrong-use", text: expect.stringContaining("--reason") };
      expect(await said("give-up", "RUN")).toMatchObject(missing);
      const { err, out, code } = await run(["judge", "RUN"]);
      expect([code, out, err]).toEqual([2, "", expect.stringContaining("unknown command 'judge'")]);
    },
    SLOW,
  );

  it(
    "helps with every command, with examples",
    async () => {
      const { commands } = synthCommand();
      expect(commands.length).toBeGreaterThan(18);
      for (const command of commands) {
        let help = "";
        command.configureOutput({
          writeOut(text) {
            help += text;
          },
        });
        command.outputHelp();
        expect(help).toContain(`general-agent synth ${command.name()}`);
      }
      const { out, code } = await run(["--help"]);
      expect([code, out]).toEqual([0, expect.stringContaining("general-agent synth gate RUN --wait")]);
    },
    SLOW,
  );
});
