/**
 * `npm run bench:synthesis -- [options]`: many synthesizer runs side by side with scripted models, played by real workers that
 * are killed with kill -9 at random; ends when every run has (bench/README.md). Exits with 1 where one was lost.
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import { closeDatabase, database, useDatabase as setDatabase } from "@/lib/db/client";
import type { Provider } from "@/lib/db/environment";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open-database";
import { startPostgres } from "@/lib/db/testing/postgres-server";
import { orderRuns } from "@/lib/evolve/order-runs";
import { saveEndpoint } from "@/lib/solve/endpoints/store";
import { countRuns, listRuns } from "@/lib/synthesize/runs/queries/store";
import { dataFolder } from "../../bin/setup/paths.mjs";

const options = new Command("bench:synthesis")
  .option("--database <provider>", "sqlite | postgres", "postgres")
  .option("--runs <n>", "runs side by side", Number, 200)
  .option("--workers <n>", "worker processes", Number, cpus().length)
  .option("--at-a-time <n>", "jobs of one worker at the same time", Number, 32)
  .option("--k <n>", "rollouts a gate", Number, 10)
  .option("--kills <n>", "workers killed at random", Number, 20)
  .option("--minutes <n>", "longest time", Number, 30)
  .parse()
  .opts<{
    database: Provider;
    runs: number;
    workers: number;
    atATime: number;
    k: number;
    kills: number;
    minutes: number;
  }>();

const ROOT = join(import.meta.dirname, "../..");
const say = (text: string) => process.stdout.write(`${text}\n`);
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
const folder = mkdtempSync(join(tmpdir(), "bench-synthesis-"));
const server = options.database === "postgres" ? await startPostgres() : null;
const url = server?.url ?? `file:${join(folder, "bench.sqlite")}`;
const workers = new Set<ChildProcess>();
const players = fork(join(import.meta.dirname, "players.ts"), [], { execArgv: ["--import", "tsx"] });

function startWorkerProcess(): void {
  const worker = spawn(
    process.execPath,
    ["--import", "tsx", "bin/worker.ts", "--concurrency", String(options.atATime)],
    {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url, GENERAL_AGENT_DATA: dataFolder() },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  workers.add(worker);
}

async function kill(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  workers.delete(worker);
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, "exit");
  worker.kill(signal);
  await gone;
}

try {
  await migrate(url);
  setDatabase(openDatabase(url));
  const [baseUrl] = (await once(players, "message")) as [string]; // what players.ts sends first
  for (const id of ["author", "solver"]) await saveEndpoint({ id, baseUrl, modelName: id, keyEnv: "" });
  const hints = Array.from({ length: options.runs }, (_, index) => `the family of number ${index}`);
  await orderRuns({
    ...{ author: { modelId: "author" }, solverId: "solver", k: options.k, curtail: false, hints },
    ...{ lastLevel: 0, minimumStrategies: 0 },
  });
  say(
    `${cpus().length} processors, ${options.database}, load average ${load()}: ${options.runs} runs, ${options.workers} workers`,
  );
  const began = performance.now();
  for (let n = 0; n < options.workers; n++) startWorkerProcess();
  let killed = 0;
  let counts = await countRuns();
  while (counts.running > 0 && performance.now() - began < options.minutes * 60_000) {
    await pause(1_000 + Math.random() * 4_000);
    counts = await countRuns();
    const victim = [...workers][Math.floor(Math.random() * workers.size)];
    if (killed >= options.kills || !victim || counts.running === 0) continue;
    await kill(victim, "SIGKILL");
    startWorkerProcess();
    killed++;
  }
  const seconds = (performance.now() - began) / 1_000;
  const { runs } = await listRuns({}, { offset: 0, limit: options.runs });
  const lost = runs.filter(({ accepted, state }) => state !== "done" || accepted !== 1);
  const doubled = await database().$queryRawUnsafe<{ n: number | bigint }[]>(
    `SELECT COUNT(*) AS n FROM (SELECT "gateId", "slot" FROM "Rollout" WHERE "verdictSlot" IS NOT NULL GROUP BY "gateId", "slot" HAVING COUNT(*) > 1) d`,
  );
  const tiers = await database().tier.count();
  say(
    `${runs.length - lost.length} of ${runs.length} runs ended with their tier accepted after ${seconds.toFixed(0)} s and ${killed} kills; ` +
      `${tiers} tiers in the corpus, ${Number(doubled[0]?.n ?? 0)} slots scored twice; load average ${load()}`,
  );
  for (const { id, state, phase, reason } of lost.slice(0, 10)) say(`  ${id}: ${state}, ${phase}, ${reason ?? ""}`);
  if (lost.length > 0 || tiers !== options.runs || Number(doubled[0]?.n ?? 0) > 0) process.exitCode = 1;
} finally {
  players.disconnect();
  await Promise.all([...workers].map((worker) => kill(worker, "SIGTERM")));
  await closeDatabase();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
