import { contentHash } from "@/lib/task/content-hash";
import type { TaskSource } from "@/lib/task/task-source";
import { describeFault } from "@/lib/validate/describe-fault";
import { judgeNovelty } from "../novelty/judge-novelty";
import { namesOfTier } from "../novelty/names-of-family";
import { noveltyText } from "../novelty/novelty-text";
import type { Validation } from "../protocol/events";
import { type ProtocolState, tierName } from "../protocol/state";
import { checkSuperset } from "../superset/check-superset";
import { measureGrowth } from "../superset/growth";
import { weighClaims } from "../superset/strategy-evidence";
import { supersetFindings, type TierFindings } from "../superset/superset-text";
import type { CheckedTask, SynthesisWorld } from "../tools/world";
import { cutText } from "./cut-text";
import { needlessCalls } from "./needless-calls";
import { shareOf } from "./session";

/** Characters shown at most of one problem: what a tool raised may be of any length. */
const PROBLEM = 4_000;

type CheckWorld = Pick<SynthesisWorld, "check" | "tryCalls" | "acceptedTier" | "familyIndex">;

export interface DraftCheck {
  readonly validation: Validation;
  /** Not in the way, but worth a look: of the synthesizer, and later of a reviewer. */
  readonly notes: readonly string[];
}

/** What a draft says of itself, as the validation of a draft without problems: what the protocol can judge before a box is opened. */
export function claimsOf(task: TaskSource): Validation {
  const { family, level, metadata } = task;
  const { parent, strategies } = metadata;
  return { contentHash: contentHash(task), family, level, parent, strategies, problems: [] };
}

/**
 * Everything that makes a draft sound, in one go, so that the author learns all of it at once: readable without irregularities, the
 * gold check, a superset of its parent, claims that can be counted borne out, and still no copy of another family.
 */
export async function checkDraft(world: CheckWorld, state: ProtocolState, task: TaskSource): Promise<DraftCheck> {
  const checked = await world.check(task);
  const irregular = task.irregularities.map(({ message }) => `${message}. Correct it.`);
  const faults = checked.report.faults.map(describeFault);
  const grown = checked.report.passed ? await compareWithParent(world, state, task, checked) : NOTHING;
  const copied = await copyProblem(world, state, task);
  const needless = checked.report.passed ? await needlessCalls(world, task, checked.changes) : [];
  const found = [...irregular, ...faults, ...grown.problems, ...copied];
  const problems = found.map((problem) => cutText(problem, shareOf(found.length, PROBLEM)));
  return { validation: { ...claimsOf(task), problems }, notes: [...grown.notes, ...needless] };
}

const NOTHING: TierFindings = { problems: [], notes: [] };

async function compareWithParent(
  world: Pick<SynthesisWorld, "acceptedTier">,
  state: ProtocolState,
  task: TaskSource,
  { tools, entities }: CheckedTask,
): Promise<TierFindings> {
  if (task.level === 0 || state.family === null) return NOTHING;
  const parent = await world.acceptedTier(tierName(state.family, task.level - 1));
  const child = { task, tools, entities };
  const claims = weighClaims(task.metadata.strategies, measureGrowth(parent, child));
  return supersetFindings(checkSuperset(parent, child), claims);
}

/** A design may be new and the draft a copy all the same: what counts is what was written. An existing family's names are its own. */
async function copyProblem(
  world: Pick<SynthesisWorld, "familyIndex">,
  state: ProtocolState,
  task: TaskSource,
): Promise<string[]> {
  if (state.firstLevel > 0) return [];
  const { family } = task;
  const verdict = judgeNovelty(await world.familyIndex(), { family, ...namesOfTier(task) }, { ownFamily: family });
  return verdict.kind === "novel" ? [] : [noveltyText(verdict)];
}
