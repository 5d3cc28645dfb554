import { type DemoModel, isPassing } from "./demo-models";
import type { DemoTask } from "./demo-task";
import { Entities } from "./entities";
import { type ErrorKind, err, type Step } from "./err";
import { isReading } from "./is-reading";
import { type Random, seededRandom } from "./random";
import { type OfferedTool, wander } from "./wander";

export interface PlannedCall {
  readonly name: string;
  /** As it is written, which may not be JSON. */
  readonly argumentsText: string;
  readonly step: Step;
}

/** Everything that a rollout will do, turn by turn. A turn holds at least one call. */
export interface RolloutPlan {
  readonly error: ErrorKind | null;
  readonly turns: readonly (readonly PlannedCall[])[];
}

/**
 * Decides at the outset what a model does in one rollout: the same task, model, seed and tools always give the same plan,
 * so an answer can be found from the conversation alone and nothing has to be remembered between two requests.
 */
export function planRollout(
  task: DemoTask,
  model: DemoModel,
  seed: string,
  offered: readonly OfferedTool[],
): RolloutPlan {
  const random = seededRandom(`${seed}\n${model.id}\n${task.name}`);
  const gold = goldSteps(task);
  const errs = !isPassing(model, task, seed);
  const { kind, steps } = errs ? err(gold, new Entities(task.database), random) : { kind: null, steps: gold };
  const walked = wander(steps, offered, model, random);
  return { error: kind, turns: inTurns(walked, random).flatMap((turn) => stumbled(turn, offered, model, random)) };
}

function goldSteps({ gold, changing }: DemoTask): Step[] {
  const known = changing && new Set(changing);
  const steps = gold.map((call, index) => ({ ...call, changes: known ? known.has(index) : !isReading(call.name) }));
  if (steps.some(({ changes }) => changes)) return steps;
  return steps.map((step, index) => ({ ...step, changes: index === steps.length - 1 }));
}

const LONGEST_TURN = 4;
/** From so many steps on a rollout works in batches, or it would run into the limit on turns. */
const MANY_STEPS = 30;

/** Reads that follow each other are often asked for together, changes seldom. */
function inTurns(steps: readonly Step[], random: Random): PlannedCall[][] {
  const hurries = steps.length >= MANY_STEPS;
  const turns: PlannedCall[][] = [];
  for (const step of steps) {
    const turn = turns.at(-1);
    const before = turn?.at(-1)?.step;
    const together = before?.changes === step.changes && random.chance(hurries ? 0.8 : step.changes ? 0.12 : 0.4);
    const call = { name: step.name, argumentsText: JSON.stringify(step.arguments), step };
    if (turn && together && turn.length < LONGEST_TURN * (hurries ? 2 : 1)) turn.push(call);
    else turns.push([call]);
  }
  return turns;
}

/** Sometimes a call is written wrongly first: the tool's answer says so, and the next turn has it right. */
function stumbled(
  turn: PlannedCall[],
  offered: readonly OfferedTool[],
  model: DemoModel,
  random: Random,
): PlannedCall[][] {
  const [first] = turn;
  if (!first || !random.chance(model.stumbles * turn.length)) return [turn];
  const required = offered.find(({ name }) => name === first.name)?.required ?? [];
  const argumentsText = random.chance(0.5) ? null : misnamed(first, required);
  return [[{ ...first, argumentsText: argumentsText ?? broken(first.argumentsText) }], turn];
}

/** A required argument under a name that the tool doesn't have: refused by any tool, so nothing happens. */
function misnamed({ step }: PlannedCall, required: readonly string[]): string | null {
  const key = required.find((name) => name in step.arguments);
  if (key === undefined) return null;
  const wrong = key.endsWith("_id") ? key.slice(0, -3) : `${key}_value`;
  return JSON.stringify(
    Object.fromEntries(Object.entries(step.arguments).map(([name, value]) => [name === key ? wrong : name, value])),
  );
}

/** JSON that lacks its end. */
const broken = (text: string): string => text.slice(0, -1);
