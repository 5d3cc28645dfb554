import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { seedTeaHouse } from "@/lib/gate/testing/seed-tea-house";
import { nextLook, resumeGates } from "@/lib/jobs/definitions/resume-gates";
import { deleteEndedJobs } from "@/lib/jobs/queries";
import { jobQueue } from "@/lib/jobs/queue";
import { readProgress } from "./read-progress";

describeOnBothDatabases("the progress of the corpus", (_provider, current) => {
  let tiers: string[] = [];
  beforeAll(async () => {
    tiers = [];
    for (const level of [0, 1]) tiers.push((await seedTeaHouse(current.db(), level)).tier);
  });

  it("counts the rollouts of batches that run, also those whose jobs are deleted already", async () => {
    expect(await readProgress()).toMatchObject({ rollouts: { done: 0, total: 0 }, busy: false });
    await planBatch({ orders: [{ tiers, modelId: "demo/solver-weak", kind: "gate", k: 3 }] });
    const jobs = await jobQueue().claim("w", ["gate-rollout"], 2, 60_000);
    for (const { id } of jobs) await jobQueue().complete(id, "w");
    await deleteEndedJobs(new Date(Date.now() + 60_000));
    expect(await readProgress()).toMatchObject({ tiers: 2, rollouts: { done: 2, total: 6 }, busy: true });
  });

  it("takes the next look after gates for no work", async () => {
    await current.db().gate.updateMany({ data: { state: "cancelled" } });
    const left = await jobQueue().claim("w", ["gate-rollout"], 10, 60_000);
    for (const { id } of left) await jobQueue().complete(id, "w");
    await jobQueue().enqueue(resumeGates, {}, nextLook());
    expect(await readProgress()).toMatchObject({ rollouts: { done: 0, total: 0 }, busy: false });
  });
});
