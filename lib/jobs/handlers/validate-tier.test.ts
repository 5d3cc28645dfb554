import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goldReplay, tierDatabase, tierDetail } from "@/lib/corpus/details/store";
import { importTasks } from "@/lib/corpus/import-tasks";
import { draftTask } from "@/lib/corpus/testing/draft-task";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import type { Sandbox } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { readTask } from "@/lib/task/read-task";
import { applyDelta } from "@/lib/trajectories/state-delta";
import { PermanentFailure } from "../contract";
import { jobQueue } from "../queue";
import { handle } from "./validate-tier";

const CORPUS = join(import.meta.dirname, "../../../corpus");

/** The first check of a run may have to build the sandbox's runner. */
const SLOW = 240_000;

describeOnBothDatabases("the job validate-tier", () => {
  let sandbox: Sandbox;
  const check = (tier: string) => {
    const context = { signal: new AbortController().signal, attempt: 1, progress: async () => {} };
    return handle({ tier }, context, { sandbox, queue: jobQueue() });
  };

  beforeAll(async () => {
    sandbox = createSandbox({ processes: 1, spares: 0 });
    const starter = await readTask(join(CORPUS, "day_spa_t1"));
    await importTasks([starter, draftTask("broken_t0", { tools: "class Nothing:\n    pass\n" })], {
      origin: "starter",
    });
  });
  afterAll(() => sandbox.close());

  it(
    "records a sound tier's tools, entities and gold path with what each call changed",
    async () => {
      await check("day_spa_t1");
      const { summary, tools, entities, gold, validation } = await tierDetail("day_spa_t1");
      expect(summary).toMatchObject({ validity: "valid", toolCount: tools.length });
      expect(validation).toMatchObject({ passed: true, reason: null });
      expect(tools.length).toBeGreaterThan(2);
      expect(entities.map(({ name }) => name)).toContain("Treatment");
      const replay = await goldReplay("day_spa_t1");
      expect(replay?.steps.map(({ name, ok }) => [name, ok])).toEqual(gold.map(({ name }) => [name, true]));
      let state: unknown = JSON.parse(replay?.initialState ?? "null");
      expect(state).toMatchObject(JSON.parse(await tierDatabase("day_spa_t1")));
      for (const { delta } of replay?.steps ?? []) if (delta !== null) state = applyDelta(state, delta);
      expect(state).not.toEqual(JSON.parse(replay?.initialState ?? "null"));
      expect(replay?.finalHash).not.toBe(replay?.initialHash);
    },
    SLOW,
  );

  it("records a broken tier as invalid, with the reason", async () => {
    await check("broken_t0");
    const { summary, validation, tools } = await tierDetail("broken_t0");
    expect([summary.validity, validation?.passed, tools]).toEqual(["invalid", false, []]);
    expect(validation?.reason).toContain("code failed");
  });

  it("fails for good where the tier is gone", async () => {
    await expect(check("none_t0")).rejects.toThrow(PermanentFailure);
  });
});
