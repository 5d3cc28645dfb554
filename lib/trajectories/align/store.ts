import { rememberRecent } from "@/lib/db/remember-recent";
import { walkSteps } from "../replay/walk/store";
import { MOST_CALLS } from "./align-calls";
import { comparePaths, type PathComparison } from "./compare-paths";
import { type GoldPathCall, type RolloutPath, type TracedCall, traceGold, traceStep } from "./path";

/** Kept: whoever compares two attempts asks for their rows part by part, and then for others of the same gate. */
const PATHS = 12;
const COMPARISONS = 6;

interface Attempt {
  readonly id: string;
  readonly state: "running" | "done";
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

const recentPath = rememberRecent(readPath, PATHS);

/** The calls of an attempt in their order: none of its databases, and of its answers the beginnings. */
const pathOf = ({ id, state }: Attempt): Promise<RolloutPath> => (state === "done" ? recentPath(id) : readPath(id));

const recentComparison = rememberRecent(async (pair: string): Promise<PathComparison> => {
  const [left = "", right = ""] = pair.split(" "); // ids hold no spaces
  const [own, other] = await Promise.all([recentPath(left), recentPath(right)]);
  return comparePaths(own, other);
}, COMPARISONS);

/** Two attempts side by side. Of one that still runs, as far as it has come. */
export async function compareRollouts(left: Attempt, right: Attempt): Promise<PathComparison> {
  if (left.state === "done" && right.state === "done") return recentComparison(`${left.id} ${right.id}`);
  const [own, other] = await Promise.all([pathOf(left), pathOf(right)]);
  return comparePaths(own, other);
}

/** An attempt beside the reference path of the revision that it was made at. */
export async function compareToGold(attempt: Attempt, gold: readonly GoldPathCall[]): Promise<PathComparison> {
  return comparePaths(await pathOf(attempt), { calls: gold.map(traceGold), total: gold.length });
}
