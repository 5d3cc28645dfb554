/**
 * `npm run bench:validate -- CORPUS [rounds]`: the sandboxed check against plain CPython doing the same without a sandbox,
 * in turns, so that a noisy machine is noisy for both. Every round of either is a process of its own. `PYTHON` names the
 * interpreter (default python3), `PROCESSES` the sandbox's processes (default 2).
 */
import { basename, join } from "node:path";
import { findTasks } from "@/lib/task/find-tasks";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { type Measured, measureProcess } from "./measure-process";

const [corpus, roundsText = "3"] = process.argv.slice(2);
if (!corpus) {
  console.error("Usage: npm run bench:validate -- CORPUS [rounds]");
  process.exit(2);
}
const python = process.env.PYTHON ?? "python3";
const processes = process.env.PROCESSES ?? "2";
const here = import.meta.dirname;
const folders = (await findTasks(corpus)).filter((folder) => parseTaskName(basename(folder)));

const runs: Record<"plain" | "sandboxed", Measured[]> = { plain: [], sandboxed: [] };
for (let round = 1; round <= Number(roundsText); round++) {
  const plain = await measureProcess(python, [join(here, "plain.py")], `${folders.join("\n")}\n`);
  note("plain", round, plain);
  const args = ["--import", "tsx", join(here, "sandboxed.ts"), processes, corpus];
  note("sandboxed", round, await measureProcess(process.execPath, args, ""));
}

const wall = { plain: median("plain", "wallSeconds"), sandboxed: median("sandboxed", "wallSeconds") };
const cpu = { plain: median("plain", "cpuSeconds"), sandboxed: median("sandboxed", "cpuSeconds") };
console.log(`medians: plain ${wall.plain.toFixed(1)} s, sandboxed ${wall.sandboxed.toFixed(1)} s`);
console.log(
  `ratio ${(wall.sandboxed / wall.plain).toFixed(2)} in time, ${(cpu.sandboxed / cpu.plain).toFixed(2)} in processor time`,
);

function note(kind: "plain" | "sandboxed", round: number, run: Measured): void {
  runs[kind].push(run);
  const { checked, failed } = JSON.parse(run.stdout) as { checked: number; failed: string[] }; // our own drivers' answer
  const megabytes = Math.round(run.peakBytes / 1024 / 1024);
  console.log(
    `${kind.padEnd(9)} ${round}: ${run.wallSeconds.toFixed(1)} s, ${run.cpuSeconds.toFixed(1)} s of processor, ` +
      `${megabytes} MB at most, ${checked - failed.length} of ${checked} pass${failed.length > 0 ? `, not ${failed.slice(0, 6).join(", ")}` : ""}`,
  );
}

function median(kind: "plain" | "sandboxed", field: "wallSeconds" | "cpuSeconds"): number {
  const sorted = runs[kind].map((run) => run[field]).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? Number.NaN)) / 2;
}
