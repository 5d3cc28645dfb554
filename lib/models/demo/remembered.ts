import type { DemoModel } from "./demo-models";
import type { DemoTask } from "./demo-task";
import { Entities } from "./entities";
import { planRollout, type RolloutPlan } from "./plan-rollout";
import type { OfferedTool } from "./wander";

const PLANS_KEPT = 64;

/** By task, so that they go with it. Every turn of a rollout asks for both again; neither can change. */
const plans = new WeakMap<DemoTask, Map<string, RolloutPlan>>();
const entities = new WeakMap<DemoTask, Entities>();

export function planOf(task: DemoTask, model: DemoModel, seed: string, offered: readonly OfferedTool[]): RolloutPlan {
  const ofTask = plans.get(task) ?? new Map<string, RolloutPlan>();
  plans.set(task, ofTask);
  const key = `${model.id}\n${seed}\n${JSON.stringify(offered)}`;
  const known = ofTask.get(key);
  if (known) return known;
  const plan = planRollout(task, model, seed, offered);
  const [oldest] = ofTask.keys();
  if (ofTask.size >= PLANS_KEPT && oldest !== undefined) ofTask.delete(oldest);
  ofTask.set(key, plan);
  return plan;
}

export function entitiesOf(task: DemoTask): Entities {
  const known = entities.get(task) ?? new Entities(task.database);
  entities.set(task, known);
  return known;
}
