import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "@/corpus/generators/random";
import { unpackText } from "@/lib/db/payload";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { composeTask } from "@/lib/task/compose-task";
import type { Language } from "@/lib/task/task-source";
import { taskOf } from "@/lib/task/testing/task-of";
import { applyDelta } from "@/lib/trajectories/state-delta";
import type { StoredStep } from "@/lib/trajectories/stored-step";
import { checkTask } from "@/lib/validate/check-task";
import { makeArchetype } from "./archetype";
import { emitPython } from "./emit-python";
import { emitTypescript } from "./emit-typescript";
import { planGates } from "./plan-gates";
import { playWorld } from "./play";
import { planTools, toolSpecs } from "./tool-list";
import { makeWorld } from "./world";

const random = seededRandom(3);
const world = makeWorld(makeArchetype(random), 2, random);

describe("a generated corpus", () => {
  const sandbox = createSandbox({ processes: 1, spares: 0 });
  afterAll(() => sandbox.close());

  it.each<Language>(["python", "typescript"])("has tasks that pass the check, in %s", async (language) => {
    const plans = planTools(world, "amber_bell");
    const task = taskOf(
      composeTask({
        ...{
          name: "amber_bell_t2",
          description: "A bell.",
          parent: "amber_bell_t1",
          strategies: ["larger_db"],
          language,
        },
        instruction: "Please reserve them.",
        tools: language === "python" ? emitPython(world, plans) : emitTypescript(world, plans),
        database: world.database,
        gold: JSON.stringify(world.gold.map((call) => [call.name, call.arguments])),
      }),
    );
    const report = await checkTask(sandbox, task);
    expect(report.faults).toEqual([]);
    const { tools } = await sandbox.replay(task, { calls: task.goldText, states: false });
    expect(tools.map(({ name }) => name)).toEqual(toolSpecs(plans).map(({ name }) => name));
  });

  it.each(["passed", "failed"] as const)("has %s attempts whose changes lead to their final state", async (outcome) => {
    const play = await playWorld(world, outcome, 30, random);
    const steps = await Promise.all(
      play.steps.map(
        async (step) => JSON.parse(await unpackText({ ...step, bytes: Uint8Array.from(step.bytes) })) as StoredStep,
      ),
    );
    const deltas = steps.flatMap(({ calls }) => calls.flatMap(({ delta }) => (delta === null ? [] : [delta])));
    expect(deltas.length).toBeGreaterThan(0);
    const final = deltas.reduce((state: unknown, delta) => applyDelta(state, delta), JSON.parse(world.database));
    expect(final).toEqual(JSON.parse(play.finalState));
    expect(play.leftGoldAt === null).toBe(outcome === "passed");
  });

  it("has exactly as many trajectories as were asked for", () => {
    const slots = planGates({ tiers: 50, trajectories: 1_003 }, 4, random).flat();
    expect(slots.reduce((sum, count) => sum + count, 0)).toBe(1_003);
  });
});
