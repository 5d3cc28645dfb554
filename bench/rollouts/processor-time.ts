import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK = 10;

/** Null where the time isn't known, or nothing was done in it. */
export const perStep = (milliseconds: number, steps: number): number | null =>
  Number.isNaN(milliseconds) || steps === 0 ? null : milliseconds / steps;

/** Processor milliseconds of a process and all that it has started and that still run; NaN where there is no /proc. */
export function processorTime(root: number): number {
  let pids: string[];
  try {
    pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return Number.NaN;
  }
  const processes = new Map<number, { readonly parent: number; readonly time: number }>();
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may hold anything.
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
      processes.set(Number(pid), { parent, time: (user + system) * TICK });
    } catch {
      // It ended meanwhile.
    }
  }
  const under = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) if (at === root) return true;
    return false;
  };
  return [...processes].filter(([pid]) => under(pid)).reduce((sum, [, { time }]) => sum + time, 0);
}
