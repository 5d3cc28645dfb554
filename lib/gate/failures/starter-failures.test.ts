import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTaskByInstruction, revisionTask } from "@/lib/corpus/details/store";
import { importTasks } from "@/lib/corpus/import-tasks";
import { closeDatabase, useDatabase as setDatabase } from "@/lib/db/client";
import { type FreshDatabase, freshDatabase } from "@/lib/db/testing/fresh-database";
import { serveDemo } from "@/lib/models/demo/serve";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { connectModels } from "@/lib/solve/connect-models";
import { demoEndpoint } from "@/lib/solve/endpoints/demo-endpoints";
import { localBackend } from "@/lib/solve/local-backend";
import { readTask } from "@/lib/task/read-task";
import { failureClusters } from "@/lib/trajectories/failures/clusters/store";
import type { FailureCluster } from "@/lib/trajectories/failures/clusters/views";
import { planGate } from "../plan-gate";
import { runGates } from "../run-gates";
import { findTiers } from "../store";

const CORPUS = join(import.meta.dirname, "../../../corpus");
const MODEL = "demo/solver-weak";
/** One tier of each language is enough to see that words come out of real tasks; all forty are looked through by hand. */
const TIERS = ["day_spa_t3", "reindeer_winter_t3"];
const K = 5;
/** The first run may have to build the sandbox's runner. */
const SLOW = 400_000;

describe("failures of the starter corpus", () => {
  let fresh: FreshDatabase;
  let sandbox: Sandbox;
  let demo: Awaited<ReturnType<typeof serveDemo>>;
  const found = new Map<string, { readonly clusters: readonly FailureCluster[]; readonly total: number }>();

  beforeAll(async () => {
    fresh = await freshDatabase("sqlite");
    setDatabase(fresh.db);
    sandbox = createSandbox({ processes: 1, spares: 0 });
    const readings = await Promise.all(TIERS.map((name) => readTask(join(CORPUS, name))));
    await importTasks(readings, { origin: "starter" });
    demo = await serveDemo({ lookup: findTaskByInstruction });
    const gates = await planGate({
      tiers: TIERS,
      modelId: MODEL,
      kind: "eval",
      k: K,
      runBy: "caller",
      endpoint: demoEndpoint(MODEL, demo.baseUrl),
    });
    const world = { sandbox, backend: localBackend, model: connectModels(demo.baseUrl), task: revisionTask };
    await runGates(gates, world, { concurrency: 2, signal: new AbortController().signal });
    for (const [name, tier] of await findTiers(TIERS)) {
      const revisionId = tier.currentRevisionId ?? "";
      found.set(name, await failureClusters({ revisionId, backend: "local", modelId: MODEL }));
    }
  }, SLOW);
  afterAll(async () => {
    await Promise.all([sandbox.close(), demo.close()]);
    await closeDatabase();
    await fresh.drop();
  });

  it.each(TIERS)("are analysed as the gate of %s ends, and verify tells what it rejects in each", (tier) => {
    const { clusters, total } = found.get(tier) ?? { clusters: [], total: 0 };
    expect(total).toBeGreaterThan(0);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { kind, detail } of clusters) {
      expect(kind).not.toBe("unexplained");
      expect(detail.rejects?.words).toMatch(/^verify accepts /);
    }
  });

  it.each(TIERS)("are told in words that hold nothing but the data of %s", (tier) => {
    for (const { detail, members } of found.get(tier)?.clusters ?? []) {
      expect(detail.words).toMatch(/gold (has|leaves|keeps|takes)/);
      expect(detail.words).not.toMatch(/undefined|\[object|NaN| {2}|: ;|#\d/);
      expect(members.every(({ stepIndex }) => stepIndex !== null && stepIndex > 0)).toBe(true);
    }
  });
});
