import { database, type Prisma } from "@/lib/db/client";
import type { JobState } from "../../contract";
import type { JobFilter } from "../../job-filter";

const matching = ({ state, name, keyPrefix }: JobFilter): Prisma.JobWhereInput => ({
  ...(state ? { state } : {}),
  ...(name ? { name } : {}),
  ...(keyPrefix ? { key: { startsWith: keyPrefix } } : {}),
});

/** The newest first. */
export function findJobs(filter: JobFilter, limit: number, offset: number) {
  return database().job.findMany({
    where: matching(filter),
    omit: { payload: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    skip: offset,
  });
}

export function countMatchingJobs(filter: JobFilter): Promise<number> {
  return database().job.count({ where: matching(filter) });
}

export async function countByNameAndState(): Promise<{ name: string; state: string; count: number }[]> {
  const groups = await database().job.groupBy({ by: ["name", "state"], _count: { _all: true } });
  return groups.map(({ name, state, _count }) => ({ name, state, count: _count._all }));
}

const LIVING = ["queued", "running"] as const;

export async function countLiving() {
  const groups = await database().job.groupBy({
    by: ["name", "state"],
    where: { state: { in: [...LIVING] } },
    _count: { _all: true },
  });
  return groups.map(({ name, state, _count }) => ({
    name,
    state: state as (typeof LIVING)[number],
    count: _count._all,
  }));
}

/** Deletes jobs which ended before this moment in one of these states; what they did stays. */
export async function deleteEndedJobs(before: Date, states: readonly JobState[]): Promise<number> {
  const deleted = await database().job.deleteMany({
    where: { state: { in: [...states] }, finishedAt: { lt: before } },
  });
  return deleted.count;
}
