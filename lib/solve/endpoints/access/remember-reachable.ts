/** A look counts for so long where something answered, and where nothing did. Milliseconds. */
const FRESH = { answered: 30_000, silent: 2_000 };
const TIMEOUT = 10_000;

/** Whether anything answers at an address, be it an error: asked at most now and then, however many want to know. */
export function rememberReachable(fetched: typeof fetch = fetch): (url: string) => Promise<boolean> {
  const known = new Map<string, { readonly answer: Promise<boolean>; until: number }>();
  return (url) => {
    const present = known.get(url);
    if (present && Date.now() < present.until) return present.answer;
    const answer = fetched(url, { signal: AbortSignal.timeout(TIMEOUT) }).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
    const entry = { answer, until: Number.POSITIVE_INFINITY };
    known.set(url, entry);
    void answer.then((answered) => {
      entry.until = Date.now() + (answered ? FRESH.answered : FRESH.silent);
    });
    return answer;
  };
}
