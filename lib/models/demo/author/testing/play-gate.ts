import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TaskSource } from "@/lib/task/task-source";
import { type DemoModel, findDemoModel } from "../../demo-models";
import { planRollout } from "../../plan-rollout";

const K = 20;

/** As much of a task's module as is used here: the trusted texts of `demo/`, which need no box. */
interface TaskModule {
  readonly schema: { parse(database: unknown): unknown };
  readonly tools: Readonly<Record<string, ToolOfTask>>;
  readonly verify: (db: unknown) => number;
}

interface ToolOfTask {
  readonly parameters: { readonly shape: object; parse(given: unknown): unknown };
  run(context: { readonly db: unknown; readonly now: Date }, given: unknown): unknown;
}

/**
 * How many of twenty rollouts of an offline solver pass a version of the written family. In this process and not in boxes: what
 * runs is the text of `demo/` itself, and a hundred boxes would take minutes. `first`: the first rollout's seed.
 */
export async function playGate(task: TaskSource, first: number, solver = "demo/solver-weak") {
  const model = findDemoModel(solver);
  if (!model) throw new Error(`there is no ${solver}`);
  const module = await moduleOf(task);
  let passes = 0;
  for (let slot = 0; slot < K; slot++) passes += playRollout(task, module, model, `s${first + slot}`);
  return { k: K, passes };
}

function playRollout(task: TaskSource, { schema, tools, verify }: TaskModule, model: DemoModel, seed: string): number {
  const db = schema.parse(JSON.parse(task.database));
  const offered = Object.entries(tools).map(([name, { parameters }]) => ({
    name,
    required: Object.keys(parameters.shape),
  }));
  const { turns } = planRollout(task, model, seed, offered);
  for (const { name, argumentsText } of turns.flat()) {
    const tool = tools[name];
    try {
      tool?.run({ db, now: new Date(task.clock) }, tool.parameters.parse(JSON.parse(argumentsText)));
    } catch {
      // Refused, as a solver is told; it goes on.
    }
  }
  return verify(db);
}

/** The module with a task's very text: the hasty draft's, or the finished tier's. */
async function moduleOf({ name, tools }: TaskSource): Promise<TaskModule> {
  for (const folder of ["drafts/t2-first", name]) {
    const path = join(process.cwd(), "demo", folder, "tools.ts");
    if ((await readFile(path, "utf8")) === tools) return (await import(/* @vite-ignore */ path)).default;
  }
  throw new Error(`${name} is not as any folder of demo/ has it`);
}
