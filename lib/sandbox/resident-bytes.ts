import { readFileSync } from "node:fs";

/** Resident memory of a process in bytes; 0 where the system doesn't tell (no /proc) or the process is gone. */
export function residentBytes(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return Number(kibibytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
