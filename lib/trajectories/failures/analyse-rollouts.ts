import { createHash } from "node:crypto";
import { analyseAttempt } from "./analyse-attempt";
import type { Verify } from "./find-blame";
import type { FailureTask } from "./findings";
import { attemptsToAnalyse, countToAnalyse, type FailureScope, readFailedAttempt, saveFailure } from "./store";

/** The task of a tier revision with its `verify` as a function (of the sandbox), or null where there is none to run. */
export type FailureWorld = (revisionId: string) => Promise<FailureTask & { readonly verify: Verify | null }>;

export interface AnalyseOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

/** Attempts read at a time. */
const PAGE = 50;

/**
 * Analyses every scored attempt of the scope that did not pass and has no analysis of this version yet; repeated, it
 * only does what is left. Returns how many it did. @throws the signal's reason, whatever the world throws
 */
export async function analyseRollouts(
  scope: FailureScope,
  world: FailureWorld,
  { signal, onProgress }: AnalyseOptions,
): Promise<number> {
  const total = await countToAnalyse(scope);
  let done = 0;
  let known = "";
  let task: Awaited<ReturnType<FailureWorld>> | null = null;
  for (;;) {
    const attempts = await attemptsToAnalyse(scope, PAGE);
    if (attempts.length === 0) return done;
    for (const { id, revisionId } of attempts) {
      signal.throwIfAborted();
      if (task === null || known !== revisionId) {
        const given = await world(revisionId);
        task = { ...given, verify: given.verify && remembering(given.verify) };
        known = revisionId;
      }
      const attempt = await readFailedAttempt(id);
      // Deleted or changed meanwhile by somebody else; asked for again it would be again and again.
      if (!attempt) return done;
      await saveFailure(id, await analyseAttempt(attempt, task, task.verify));
      done++;
      await onProgress?.(done, Math.max(total, done));
    }
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
