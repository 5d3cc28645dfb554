/**
 * Remembers the last answers of a slow question by its text. Answers that failed aren't remembered; two that ask the
 * same at the same time share one answer. An answer older than `keptMs` (none is, where nothing is said) is asked for anew.
 */
export function rememberRecent<Answer>(
  ask: (question: string) => Promise<Answer>,
  count: number,
  { keptMs = Number.POSITIVE_INFINITY, now = Date.now }: { readonly keptMs?: number; readonly now?: () => number } = {},
): (question: string) => Promise<Answer> {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  return (question) => {
    const present = known.get(question);
    const kept = present && now() - present.at < keptMs ? present : { at: now(), answer: ask(question) };
    known.delete(question);
    known.set(question, kept); // the latest at the end
    for (const oldest of known.keys()) {
      if (known.size <= count) break;
      known.delete(oldest);
    }
    const { answer } = kept;
    answer.catch(() => {
      if (known.get(question)?.answer === answer) known.delete(question);
    });
    return answer;
  };
}
