import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { seedTeaHouse } from "@/lib/gate/testing/seed-tea-house";
import type { Sandbox } from "@/lib/sandbox/contract";
import { jobQueue } from "../queue";
import { giveUp } from "./regrade-gate";

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
    expect(await current.db().gate.findUnique({ where: { id } })).toMatchObject({
      ...{ state: "done", verdict: "undecided", scored: 0, errored: 2 },
    });
  });
});
