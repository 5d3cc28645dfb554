import type { Database } from "@/lib/db/client";
import { countLivingJobs } from "@/lib/jobs/queries";

/** What a run can be in the middle of. */
export const MOMENTS = [
  "turn in flight",
  "validation",
  "submit",
  "gate planned",
  "gate playing",
  "verdict to be told",
] as const;

export type Moment = (typeof MOMENTS)[number];

/** What the runs that aren't over are in the middle of now. While no worker lives, that is what the last ones were killed in. */
export async function momentsNow(db: Database): Promise<ReadonlySet<Moment>> {
  const runs = await db.synthesisRun.findMany({
    where: { state: "running" },
    select: { steps: { orderBy: { index: "desc" }, take: 1, select: { toolNames: true, open: true } } },
  });
  const moments = new Set<Moment>();
  const held = (await countLivingJobs())["synthesis-turn"]?.running ?? 0;
  const calling = runs.filter(({ steps }) => (steps[0]?.open ?? 0) > 0).length;
  if (held > calling) moments.add("turn in flight");
  for (const { steps } of runs) {
    const [step] = steps;
    const names: string[] = JSON.parse(step?.toolNames ?? "[]");
    const call = names[names.length - (step?.open ?? 0)];
    if (call === "validate") moments.add("validation");
    else if (call === "submit") moments.add("submit");
  }
  const awaited = await db.synthesisCandidate.findMany({
    where: { verdict: null, run: { state: "running" } },
    select: { gateId: true },
  });
  const gates = await db.gate.findMany({
    where: { id: { in: awaited.map(({ gateId }) => gateId) } },
    select: { state: true },
  });
  if (gates.length < awaited.length) moments.add("gate planned");
  for (const { state } of gates) moments.add(state === "done" ? "verdict to be told" : "gate playing");
  return moments;
}
