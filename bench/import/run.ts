/**
 * How long `general-agent import` takes: `npx tsx bench/import/run.ts CORPUS [ROUNDS]` imports a corpus into a fresh SQLite
 * file and then again, ROUNDS times (default 3), and prints wall and processor seconds of each, and the medians.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

const [, , corpus, rounds = "3"] = process.argv;
if (!corpus) throw new Error("Usage: run.ts CORPUS [ROUNDS]");
const CLI = join(import.meta.dirname, "..", "..", "bin", "general-agent");

interface Measured {
  readonly wall: number;
  readonly processor: number;
}

async function importInto(data: string): Promise<Measured> {
  const begun = performance.now();
  // bash's `time` counts the process with all its threads, which Node can't tell of a child.
  const command = `TIMEFORMAT='%U %S'; time node "$0" import "$1" --json > /dev/null`;
  const child = spawn("bash", ["-c", command, CLI, corpus ?? ""], {
    env: { ...process.env, DATABASE_URL: "", GENERAL_AGENT_DATA: data },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`import ended with code ${code}: ${said}`);
  const [user = 0, system = 0] = (said.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return { wall: (performance.now() - begun) / 1_000, processor: user + system };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const results: Record<"fresh" | "again", Measured[]> = { fresh: [], again: [] };
for (let round = 1; round <= Number(rounds); round++) {
  const data = mkdtempSync(join(tmpdir(), "bench-import-"));
  try {
    for (const kind of ["fresh", "again"] as const) {
      const measured = await importInto(data);
      results[kind].push(measured);
      const load = (loadavg()[0] ?? 0).toFixed(1);
      console.log(
        `${round} ${kind}: ${measured.wall.toFixed(1)} s, ${measured.processor.toFixed(1)} s of processor (load ${load})`,
      );
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
for (const [kind, all] of Object.entries(results))
  console.log(
    `median ${kind}: ${median(all.map(({ wall }) => wall)).toFixed(1)} s, ${median(all.map(({ processor }) => processor)).toFixed(1)} s of processor`,
  );
