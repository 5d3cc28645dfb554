import { dataVersion } from "./data-version";
import type { Database } from "./open-database";

interface Source<Question, Answer> {
  /** Equal for questions with the same answer. */
  readonly keyOf: (question: Question) => string;
  /** What depends on the database's content alone: not on the clock, not on another process's memory. */
  readonly ask: (question: Question, db: Database) => Promise<Answer>;
  /** Answers kept, the latest. */
  readonly keep: number;
}

/**
 * Remembers answers for exactly as long as nothing at all is written: never a stale one, whoever writes, and what is asked again
 * while nothing happens costs one statement that reads no table. Where something is always being written it helps little: what
 * is dear to compute then has a mark of its own (`rememberSettled`). Answers that failed aren't remembered; who asks the same
 * at the same time shares one.
 */
export function rememberUnchanged<Question, Answer>({
  keyOf,
  ask,
  keep,
}: Source<Question, Answer>): (question: Question, db: Database) => Promise<Answer> {
  const known = new WeakMap<Database, { readonly version: string; readonly answers: Map<string, Promise<Answer>> }>();
  return async (question, db) => {
    const version = await dataVersion(db);
    let held = known.get(db);
    if (held?.version !== version) {
      held = { version, answers: new Map() };
      known.set(db, held);
    }
    const { answers } = held;
    const key = keyOf(question);
    const answer = answers.get(key) ?? ask(question, db);
    answers.delete(key);
    answers.set(key, answer); // the latest at the end
    for (const oldest of answers.keys()) {
      if (answers.size <= keep) break;
      answers.delete(oldest);
    }
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return answer;
  };
}
