import { beforeAll, expect, it } from "vitest";
import { database } from "@/lib/db/client";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { recordCheck } from "../checking/store";
import { revisionToCheck } from "../details/store";
import { importTasks } from "../import-tasks";
import { draftTask } from "../testing/draft-task";
import { compareChoices, compareWith } from "./store";

const report = { name: "spa_t1", passed: true, faults: [] };

async function openInSandbox(tier: string): Promise<void> {
  const { revisionId } = await revisionToCheck(tier);
  const tools = [{ name: "list_tables", description: tier, parameters: {} }];
  await recordCheck(revisionId, { report: report as never, tools, entities: [], gold: null }); // only kept as JSON here
}

describeOnBothDatabases("comparing tiers", () => {
  beforeAll(async () => {
    const old = draftTask("spa_t1", { parent: "spa_t0", instruction: "Please do it." });
    await importTasks([draftTask("spa_t0"), old, draftTask("bakery_t0")], { origin: "import" });
    const changed = draftTask("spa_t1", { parent: "spa_t0", instruction: "Please do it soon." });
    await importTasks([changed], { origin: "import" });
  });

  it("offers the other tiers of the family and older revisions of the tier", async () => {
    expect(await compareChoices("spa_t1")).toEqual([
      { ref: "spa_t0", tier: "spa_t0", level: 0, revision: 1, current: true },
      { ref: "spa_t1@1", tier: "spa_t1", level: 1, revision: 1, current: false },
    ]);
    await expect(compareChoices("nowhere_t0")).rejects.toMatchObject({ name: "UnknownTier" });
  });

  it("compares the current content with an older revision", async () => {
    const { before, after, comparison } = await compareWith("spa_t1", "spa_t1@1");
    expect([before.revision, after.revision]).toEqual([1, 2]);
    expect(comparison.instruction).toMatchObject({ kind: "parts", added: 1, removed: 0 });
    expect(comparison.counts.tools).toEqual({ added: 0, removed: 0, changed: 0 });
  });

  it("compares by what the sandbox saw as soon as it has seen both", async () => {
    expect((await compareWith("spa_t1", "spa_t0")).comparison.basis).toBe("layout");
    await openInSandbox("spa_t0");
    await openInSandbox("spa_t1");
    const { comparison } = await compareWith("spa_t1", "spa_t0");
    expect(comparison.basis).toBe("interface");
    expect(comparison.tools).toMatchObject([{ name: "list_tables", kind: "changed", description: { kind: "parts" } }]);
    expect(await database().tierRevision.count()).toBe(4);
  });

  it.each(["spa_t9", "spa_t1@7", "spa_t1@", "@1", ""])("knows nothing named %j", async (ref) => {
    await expect(compareWith("spa_t1", ref)).rejects.toMatchObject({ name: "UnknownComparison" });
  });
});
