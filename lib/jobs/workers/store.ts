import { hostname } from "node:os";
import { database } from "@/lib/db/client";

/** A worker that has said nothing for so long is taken for dead. Milliseconds. */
export const SILENT_AFTER = 20_000;

/** Rows of workers that were killed are kept for a while, for whoever looks for the reason. Milliseconds. */
const FORGOTTEN_AFTER = 24 * 3_600_000;

export interface WorkerView {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** Jobs that it runs at most, and now. */
  readonly concurrency: number;
  readonly running: number;
  readonly startedAt: string;
  readonly heartbeatAt: string;
}

/** Says that this process works, with what it runs now; the first time it is written down. Safe to repeat. */
export async function reportWorker(id: string, concurrency: number, running: number): Promise<void> {
  const now = new Date();
  await database().worker.upsert({
    where: { id },
    create: { id, host: hostname(), pid: process.pid, concurrency, running, heartbeatAt: now },
    update: { running, heartbeatAt: now },
  });
}

/** Takes a worker that stops from the list. */
export async function forgetWorker(id: string): Promise<void> {
  await database().worker.deleteMany({ where: { id } });
}

/** Takes those from the list that fell silent long ago. Returns how many. */
export async function forgetSilentWorkers(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER);
  const { count } = await database().worker.deleteMany({ where: { heartbeatAt: { lt: before } } });
  return count;
}

/** Workers that are alive, as they last said; the longest-running first. */
export async function liveWorkers(now: Date = new Date()): Promise<WorkerView[]> {
  const rows = await database().worker.findMany({
    where: { heartbeatAt: { gte: new Date(now.getTime() - SILENT_AFTER) } },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    heartbeatAt: row.heartbeatAt.toISOString(),
  }));
}
