/** A short text that changes with the data, and when the newest of it changed (milliseconds since 1970). */
export interface Mark {
  readonly text: string;
  readonly newest: number;
}

/** Clocks of several workers agree within this (milliseconds), and a transaction commits within it of its time stamps. */
const SETTLES = 5_000;

interface Source<Question, Answer> {
  readonly mark: (question: Question) => Promise<Mark>;
  readonly compute: (question: Question) => Promise<Answer>;
  readonly now?: () => number;
}

interface Held<Answer> {
  readonly text: string;
  /** Nothing with this mark can have changed after the answer was read. */
  readonly settled: boolean;
  readonly answer: Promise<Answer>;
}

/**
 * Remembers the last answer for as long as the data's mark stays the same. Two changes can fall into one millisecond, the
 * second after the answer was read: an answer is only relied on if the newest change was well past when its reading
 * began; until then each question that finds no computation under way starts one.
 */
export function rememberSettled<Question, Answer>({
  mark,
  compute,
  now = Date.now,
}: Source<Question, Answer>): (question: Question) => Promise<Answer> {
  let held: Held<Answer> | null = null;
  let running: Held<Answer> | null = null;
  return async (question) => {
    const began = now();
    const { text, newest } = await mark(question);
    if (held?.settled && held.text === text) return held.answer;
    if (running?.text === text) return running.answer;
    const mine: Held<Answer> = { text, settled: began - newest > SETTLES, answer: compute(question) };
    running = mine;
    held = mine;
    const ended = () => {
      if (running === mine) running = null;
    };
    mine.answer.then(ended, () => {
      ended();
      if (held === mine) held = null;
    });
    return mine.answer;
  };
}
