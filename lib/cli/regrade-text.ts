import type { RegradeComparison } from "@/lib/gate/regrading/compare-regrades";
import { plainText } from "@/lib/trajectories/plain-text";
import { rateWords, verdictWords } from "./gate-report";
import { textTable } from "./text-table";

/** Characters of a cause: it may hold a tool's whole answer, which whoever wrote the task has worded. */
const CAUSE = 300;

/** Verdicts of the same rollouts on two revisions, one below the other, and why some could not be scored. */
export function regradeReport(compared: readonly RegradeComparison[]): string {
  if (compared.length === 0) return "Nothing to score: no ended gate of these tiers was played on an earlier revision.";
  const head = ["tier", "model", "revision", "rate (95 % interval)", "verdict", "flipped", "unscored", "gate"];
  const rows = compared.flatMap(({ before, after, flips, unscored }) =>
    [before, after].map((side) => [
      ...[side.tier, side.modelId, String(side.revision), rateWords(side), verdictWords(side)],
      ...(side === after ? [String(flips.length), String(unscored.length)] : ["–", "–"]),
      side.id,
    ]),
  );
  const problems = compared.flatMap(({ after, unscored, raised }) =>
    [...unscored, ...raised].map(
      ({ slot, problem }) => `${after.tier} rollout ${slot + 1}: ${plainText(problem, CAUSE)}`,
    ),
  );
  return [textTable(head, rows), ...(problems.length > 0 ? ["", ...problems] : [])].join("\n");
}
