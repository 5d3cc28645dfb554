import { createHash } from "node:crypto";
import { plainText } from "../plain-text";
import { analyseAttempt } from "./analyse-attempt";
import type { Failure } from "./failure";
import type { Verify } from "./find-blame";
import type { FailedAttempt, FailureTask, RegradedAttempt, ReplayedCalls } from "./findings";
import { type AttemptToAnalyse, attemptsToAnalyse, countToAnalyse, type FailureScope } from "./pending/store";
import { readFailedAttempt, readRegradedAttempt, saveFailure } from "./store";
import { unexplained } from "./unexplained";

/** A tier revision's task in the sandbox. */
export interface RevisionWorld extends FailureTask {
  /** Its `verify`, or null where there is none to run. */
  readonly verify: Verify | null;
  /**
   * What the calls of an attempt of another revision do on this one, from its own initial database; null where they don't go
   * through here as they did there. Absent where nothing is ever scored anew.
   */
  readonly replay?: (attempt: RegradedAttempt) => Promise<ReplayedCalls | null>;
}

/** The task of a tier revision. */
export type FailureWorld = (revisionId: string) => Promise<RevisionWorld>;

export interface AnalyseOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

/** Attempts read at a time. */
const PAGE = 50;

/**
 * Analyses every scored attempt of the scope that did not pass and has no analysis of this version yet, one that was scored
 * anew by another gate for each of these gates, against that gate's revision; repeated, it only does what is left. Each attempt is gone to once: one that can't be analysed keeps none from those after it. Returns
 * how many it did. @throws the signal's reason, whatever the world throws
 */
export async function analyseRollouts(
  scope: FailureScope,
  world: FailureWorld,
  { signal, onProgress }: AnalyseOptions,
): Promise<number> {
  const total = await countToAnalyse(scope);
  let done = 0;
  let known = "";
  let task: RevisionWorld | null = null;
  for (let after: AttemptToAnalyse | null = null; ; ) {
    const attempts: AttemptToAnalyse[] = await attemptsToAnalyse(scope, PAGE, after);
    if (attempts.length === 0) return done;
    for (const next of attempts) {
      signal.throwIfAborted();
      after = next;
      const { rolloutId, revisionId } = next;
      const found = next.again ? await readRegradedAttempt(next) : await readFailedAttempt(rolloutId);
      if (!found) continue; // deleted meanwhile, or nothing of it was stored
      if (task === null || known !== revisionId) {
        const given = await world(revisionId);
        task = { ...given, verify: given.verify && remembering(given.verify) };
        known = revisionId;
      }
      await saveFailure(next, "seed" in found ? await analyseAgain(found, task) : await analyse(found, task));
      done++;
      await onProgress?.(done, Math.max(total, done));
    }
  }
}

/** As the attempt goes on the revision that it was scored anew on. */
async function analyseAgain(found: RegradedAttempt, task: RevisionWorld): Promise<Failure> {
  const replayed = (await task.replay?.(found)) ?? null;
  if (replayed) return analyse({ ...found.attempt, ...replayed }, task);
  const attempt = { ...found.attempt, initial: null, final: null, calls: [] };
  return unexplained(attempt, "its calls could not be made again on this revision, so there is nothing to compare");
}

/** An analysis that breaks off says so in its place. What `verify` throws is the world's, and ends all. */
async function analyse(attempt: FailedAttempt, task: RevisionWorld): Promise<Failure> {
  const { verify } = task;
  let worldBroke = false;
  const asked: Verify | null =
    verify &&
    ((state) =>
      verify(state).catch((cause: unknown) => {
        worldBroke = true;
        throw cause;
      }));
  try {
    return await analyseAttempt(attempt, task, asked);
  } catch (cause) {
    if (worldBroke) throw cause;
    return unexplained(attempt, `the analysis broke off: ${plainText(String(cause), 200)}`);
  }
}

/** Answers kept, one a state: attempts that went wrong the same way leave the same states behind. */
const KEPT = 5_000;

function remembering(verify: Verify): Verify {
  const answers = new Map<string, Promise<number>>();
  return (state) => {
    const key = createHash("sha256").update(state).digest("base64");
    const present = answers.get(key);
    if (present) return present;
    const answer = verify(state);
    if (answers.size < KEPT) answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
