/**
 * Remembers the last answers of a slow question by its text. Answers that failed aren't remembered; two that ask the
 * same at the same time share one answer.
 */
export function rememberRecent<Answer>(
  ask: (question: string) => Promise<Answer>,
  count: number,
): (question: string) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (question) => {
    const answer = known.get(question) ?? ask(question);
    known.delete(question);
    known.set(question, answer); // the latest at the end
    for (const oldest of known.keys()) {
      if (known.size <= count) break;
      known.delete(oldest);
    }
    answer.catch(() => {
      if (known.get(question) === answer) known.delete(question);
    });
    return answer;
  };
}
