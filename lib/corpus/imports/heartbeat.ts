import { beat } from "./running/store";
import type { Tally } from "./tally";

/** Milliseconds between two signs of life: some of them may be late without the run being taken for lost. */
const EVERY = 5_000;

/** Why an import was told to stop: somebody cancelled it, or another process took it over. */
export class ImportCancelled extends Error {
  override readonly name = "ImportCancelled";
  constructor() {
    super("The import was cancelled.");
  }
}

/** Runs `body` while the run's row shows that it lives; the signal fires when the row is no longer running. */
export async function withHeartbeat<T>(
  runId: string,
  tally: Tally,
  outer: AbortSignal,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const cancelled = new AbortController();
  const show = async () => {
    // A database that is out of reach for a moment is the body's affair.
    const alive = await beat(runId, tally.progress()).catch(() => true);
    if (!alive) cancelled.abort(new ImportCancelled());
  };
  const timer = setInterval(show, EVERY);
  try {
    return await body(AbortSignal.any([outer, cancelled.signal]));
  } finally {
    clearInterval(timer);
  }
}
