import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { seedTier } from "../../testing/seed-rollout";
import { endSummary, latestSummary, orderSummary } from "./store";

const MINUTE = 60_000;

describeOnBothDatabases("summaries of failures", (_provider, current) => {
  it("that nobody answers count as failed after a while, and are shown all the same should they come", async () => {
    const { tier, revisionId } = await seedTier(current.db());
    const series = { revisionId, backend: "local", modelId: "m" };
    const id = await orderSummary({ ...series, tierName: tier, writerId: "writer" }, async () => {});
    const after = (minutes: number) => latestSummary(series, () => Date.now() + minutes * MINUTE);
    expect(await after(10)).toMatchObject({ state: "planned", problem: null });
    expect(await after(20)).toMatchObject({ state: "failed", problem: expect.stringContaining("ask again") });
    await endSummary(id, { text: "Most took the wrong wine." });
    expect(await after(20)).toMatchObject({ state: "done", text: "Most took the wrong wine.", problem: null });
  });
});
