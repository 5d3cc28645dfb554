import { rememberRecent } from "@/lib/db/remember-recent";
import { walkSteps } from "../replay/walk/store";
import { MOST_CALLS } from "./align-calls";
import { type TracedCall, traceStep } from "./path";

/** Paths kept: whoever compares two asks for their rows part by part, and then for others of the same gate. */
const KEPT = 12;

export interface RolloutPath {
  /** The first `MOST_CALLS` calls. */
  readonly calls: readonly TracedCall[];
  /** Calls that this attempt made. */
  readonly total: number;
}

async function readPath(rolloutId: string): Promise<RolloutPath> {
  const calls: TracedCall[] = [];
  let total = 0;
  for await (const step of walkSteps(rolloutId)) {
    total += step.calls.length;
    if (calls.length < MOST_CALLS) calls.push(...traceStep(step).slice(0, MOST_CALLS - calls.length));
  }
  return { calls, total };
}

const recentPath = rememberRecent(readPath, KEPT);

/** The calls of an attempt in their order: none of its databases, and of its answers the beginnings. */
export const pathOfRollout = (rollout: {
  readonly id: string;
  readonly state: "running" | "done";
}): Promise<RolloutPath> => (rollout.state === "done" ? recentPath(rollout.id) : readPath(rollout.id));
