import type { DemoModel } from "./demo-models";
import type { Step } from "./err";
import { isLooking } from "./is-reading";
import type { Random } from "./random";

/** What a rollout knows of the tools that it was offered. */
export interface OfferedTool {
  readonly name: string;
  /** Arguments that must be given. */
  readonly required: readonly string[];
}

/** Differences that change nothing: a read more or less, two reads in another order. Changes stay where they are. */
export function wander(
  steps: readonly Step[],
  offered: readonly OfferedTool[],
  model: DemoModel,
  random: Random,
): readonly Step[] {
  const walked: Step[] = [];
  for (const step of steps) {
    const before = walked.at(-1);
    if (!isFree(step)) walked.push(step);
    else if (random.chance(model.omits)) continue;
    else if (before && isFree(before) && random.chance(0.25)) walked.splice(-1, 0, step);
    else walked.push(step);
  }
  const extra = random.chance(0.3) ? extraRead(steps, offered, random) : null;
  if (extra) walked.splice(Math.floor(random.next() * (walked.length + 1)), 0, extra);
  return walked;
}

/** A call may be moved or left out only if its name says that it reads: what else it does can't be seen from here. */
const isFree = (step: Step): boolean => !step.changes && isLooking(step.name);

/** A list that the gold path doesn't need. */
function extraRead(steps: readonly Step[], offered: readonly OfferedTool[], random: Random): Step | null {
  const known = new Set(steps.map(({ name }) => name));
  const lists = offered.filter(
    ({ name, required }) => required.length === 0 && /^(?:list|get|show|view)_/.test(name) && !known.has(name),
  );
  const tool = random.pick(lists);
  return tool && { name: tool.name, arguments: {}, changes: false };
}
