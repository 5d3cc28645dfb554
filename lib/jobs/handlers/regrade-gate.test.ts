import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { seedTeaHouse } from "@/lib/gate/testing/seed-tea-house";
import type { Sandbox } from "@/lib/sandbox/contract";
import { listJobs } from "../queries";
import { jobQueue } from "../queue";
import { giveUp, handle } from "./regrade-gate";

describeOnBothDatabases("the job regrade-gate", (_provider, current) => {
  it("that is tried no more leaves its gate judged by what it has: undecided", async () => {
    const { tier, revisionId } = await seedTeaHouse(current.db());
    const gate = { kind: "gate", tierName: tier, revisionId, backend: "local", modelId: "m", k: 2, settings: "{}" };
    const band = { bandLow: 0.2, bandHigh: 0.6 };
    const origin = await current.db().gate.create({ data: { ...gate, ...band, state: "done", passes: 1, scored: 2 } });
    const { id } = await current.db().gate.create({
      data: { ...gate, ...band, state: "running", regradeOfId: origin.id },
    });
    const services = { sandbox: {} as Sandbox, queue: jobQueue() };
    for (const _ of [1, 2]) await giveUp({ gateId: id }, "All workers died in it.", services);
    const keyPrefix = `analyse-failures:${id}`;
    expect((await listJobs({ keyPrefix, state: "queued", limit: 5, offset: 0 })).total).toBe(1);
    expect(await current.db().gate.findUnique({ where: { id } })).toMatchObject({
      ...{ state: "done", verdict: "undecided", scored: 0, errored: 2 },
    });
  });

  it("has what went wrong worked out once its gate is over, by whatever worker", async () => {
    const { tier, revisionId } = await seedTeaHouse(current.db(), 1);
    const gate = { kind: "gate", tierName: tier, revisionId, backend: "local", modelId: "m", k: 2, settings: "{}" };
    const origin = await current.db().gate.create({ data: { ...gate, state: "done" } });
    const { id } = await current.db().gate.create({ data: { ...gate, state: "done", regradeOfId: origin.id } });
    const context = { signal: new AbortController().signal, attempt: 1, progress: async () => {} };
    await handle({ gateId: id }, context, { sandbox: {} as Sandbox, queue: jobQueue() });
    const jobs = await listJobs({ keyPrefix: `analyse-failures:${id}`, state: "queued", limit: 5, offset: 0 });
    expect(jobs.total).toBe(1);
  });
});
