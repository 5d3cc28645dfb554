import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Measured {
  /** From start to end of the process, in seconds. */
  readonly wallSeconds: number;
  /** Processor time of the process and all below it, in seconds; as of the last sample. */
  readonly cpuSeconds: number;
  /** Most resident memory of the process and all below it together, in bytes. */
  readonly peakBytes: number;
  readonly stdout: string;
}

const SAMPLE_MS = 100;
/** Linux reports processor time in hundredths of a second on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Runs a command and watches its process tree through /proc. @throws Error where it ends with a code other than 0 */
export function measureProcess(command: string, args: readonly string[], input: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, [...args], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, PYTHONHASHSEED: "0", TZ: "UTC" },
    });
    const cpu = new Map<number, number>();
    let peakBytes = 0;
    const sample = () => {
      let bytes = 0;
      for (const { pid, ticks, resident } of treeOf(child.pid ?? 0)) {
        cpu.set(pid, ticks);
        bytes += resident;
      }
      peakBytes = Math.max(peakBytes, bytes);
    };
    const timer = setInterval(sample, SAMPLE_MS);
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      sample();
    });
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(timer);
      const wallSeconds = (performance.now() - started) / 1000;
      const cpuSeconds = [...cpu.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
      if (code === 0) resolve({ wallSeconds, cpuSeconds, peakBytes, stdout });
      else reject(new Error(`${command} ended with code ${code}`));
    });
    child.stdin.end(input);
  });
}

interface Sample {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly resident: number;
}

function treeOf(root: number): Sample[] {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? sampleOf(Number(name)) : []));
  const tree = all.filter(({ pid }) => pid === root);
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.pid));
  return tree;
}

function sampleOf(pid: number): Sample[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const field = (index: number) => Number(fields[index] ?? 0);
    // Counted from the state: parent 1, utime 11, stime 12, resident pages 21.
    return [{ pid, parent: field(1), ticks: field(11) + field(12), resident: field(21) * 4096 }];
  } catch {
    return [];
  }
}
