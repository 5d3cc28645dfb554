import { rememberRecent } from "@/lib/db/remember-recent";
import { walkSteps } from "../replay/walk/store";
import { comparePaths, type PathComparison } from "./compare-paths";
import { type GoldPathCall, type RolloutPath, traceGold, tracePath } from "./path";

/**
 * Kept: whoever compares two attempts asks for their rows part by part, and then for others of the same gate. A path holds up to
 * some ten megabytes, and a comparison its two paths.
 */
const PATHS = 4;
const COMPARISONS = 2;

interface Attempt {
  readonly id: string;
  readonly state: "running" | "done";
}

const readPath = (rolloutId: string): Promise<RolloutPath> => tracePath(walkSteps(rolloutId));

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
