import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK = 10;

/** Null where the time isn't known, or nothing was done in it. */
export const perStep = (milliseconds: number, steps: number): number | null =>
  Number.isNaN(milliseconds) || steps === 0 ? null : milliseconds / steps;

export interface ProcessorTime {
  /** Of a process and all that it has started and that still run, in milliseconds; NaN where there is no /proc. */
  readonly all: number;
  /** Of it, the sandbox's boxes. */
  readonly boxes: number;
}

export function processorTime(root: number): ProcessorTime {
  let pids: string[];
  try {
    pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return { all: Number.NaN, boxes: Number.NaN };
  }
  const processes = new Map<number, { readonly parent: number; readonly time: number; readonly box: boolean }>();
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may hold anything.
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [, parent = 0] = fields;
      // Its own, and that of its children which have ended.
      const spent = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
      processes.set(Number(pid), { parent, time: spent * TICK, box: stat.includes("(deno)") });
    } catch {
      // It ended meanwhile.
    }
  }
  const under = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) if (at === root) return true;
    return false;
  };
  const own = [...processes].filter(([pid]) => under(pid)).map(([, process]) => process);
  const sum = (of: typeof own) => of.reduce((total, { time }) => total + time, 0);
  return { all: sum(own), boxes: sum(own.filter(({ box }) => box)) };
}
