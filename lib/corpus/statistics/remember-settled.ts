/** A short text that changes with the data, and when the newest of it changed (milliseconds since 1970). */
export interface Mark {
  readonly text: string;
  readonly newest: number;
}

/** Clocks of several workers agree within this (milliseconds), and a transaction commits within it of its time stamps. */
const SETTLES = 5_000;

/** Milliseconds for which figures on a page may be behind: while gates run, a view every second must not count everything each time. */
export const BEHIND = { fresh: 3_000, stale: 15_000 } as const;

interface Source<Question, Answer> {
  /** Equal for questions with the same answer. */
  readonly keyOf: (question: Question) => string;
  readonly mark: () => Promise<Mark>;
  readonly compute: (question: Question) => Promise<Answer>;
  /** Answers kept, the latest. Default 1. */
  readonly keep?: number;
  /**
   * Milliseconds for which an answer is given although the data may have changed since: until `fresh` without a look at
   * the data, until `stale` while a new one is computed. Default 0: never.
   */
  readonly fresh?: number;
  readonly stale?: number;
  readonly now?: () => number;
}

interface Held<Answer> {
  readonly text: string;
  /** Nothing with this mark can have changed after the answer was read. */
  readonly settled: boolean;
  /** When its reading began. */
  readonly began: number;
  readonly answer: Promise<Answer>;
}

/**
 * Remembers the last answers for as long as the data's mark stays the same. Two changes can fall into one millisecond, the
 * second after the answer was read: an answer is only relied on if the newest change was well past when its reading
 * began; until then each question that finds no computation under way starts one. Where `stale` allows it, nobody waits
 * for a computation while an answer of a few seconds ago is at hand.
 */
export function rememberSettled<Question, Answer>(
  source: Source<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const { keyOf, mark, compute, keep = 1, fresh = 0, stale = 0, now = Date.now } = source;
  const kept = new Map<string, Held<Answer>>();
  const running = new Map<string, Held<Answer>>();
  return async (question) => {
    const key = keyOf(question);
    const began = now();
    const held = kept.get(key);
    const age = held ? began - held.began : Number.POSITIVE_INFINITY;
    if (held && age < fresh) return held.answer;
    const { text, newest } = await mark();
    if (held?.settled && held.text === text) return held.answer;
    const under = running.get(key);
    const mine =
      under?.text === text ? under : { text, settled: began - newest > SETTLES, began, answer: compute(question) };
    if (mine !== under) {
      running.set(key, mine);
      const ended = (answered: boolean) => {
        if (running.get(key) === mine) running.delete(key);
        if (!answered) return;
        kept.delete(key);
        kept.set(key, mine); // the latest at the end
        for (const oldest of kept.keys()) {
          if (kept.size <= keep) break;
          kept.delete(oldest);
        }
      };
      mine.answer.then(
        () => ended(true),
        () => ended(false), // whoever waits for it hears of it; others have an older answer
      );
    }
    return held && age < stale ? held.answer : mine.answer;
  };
}
